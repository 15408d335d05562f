import { expect, test } from 'vitest'
import { shellKey } from './shell-key.ts'

const press = { key: '', code: '', ctrlKey: false, metaKey: false, altKey: false, target: null }
const field = {
  closest: (places: string) => (places.includes('input') ? {} : null),
} as unknown as EventTarget

test('Ctrl+K opens the palette in any layout, also from a field', () => {
  expect(shellKey({ ...press, key: 'л', code: 'KeyK', ctrlKey: true, target: field })).toBe('palette')
  expect(shellKey({ ...press, key: 'k', code: 'KeyK', metaKey: true })).toBe('palette')
  expect(shellKey({ ...press, key: 'k', code: 'KeyK' })).toBeNull()
})

test('? lists the keys unless somebody types', () => {
  expect(shellKey({ ...press, key: '?', code: 'Slash' })).toBe('keys')
  expect(shellKey({ ...press, key: '?', code: 'Digit7', target: field })).toBeNull()
})

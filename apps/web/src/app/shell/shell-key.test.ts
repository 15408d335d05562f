import { expect, test } from 'vitest'
import { shellKey } from './shell-key.ts'

const press = {
  key: '',
  code: '',
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  target: null,
}
const inside = (place: string) =>
  ({ closest: (places: string) => (places.includes(place) ? {} : null) }) as unknown as EventTarget

test('Ctrl+K opens the palette in any layout, also from a field', () => {
  expect(shellKey({ ...press, key: 'л', code: 'KeyK', ctrlKey: true, target: inside('input') })).toBe(
    'palette',
  )
  expect(shellKey({ ...press, key: 'k', code: 'KeyK', metaKey: true })).toBe('palette')
  expect(shellKey({ ...press, key: 'k', code: 'KeyK' })).toBeNull()
})

test('? opens the help unless somebody types, F1 always', () => {
  expect(shellKey({ ...press, key: '?', code: 'Slash', shiftKey: true })).toBe('help')
  expect(shellKey({ ...press, key: '?', code: 'Digit7', target: inside('input') })).toBeNull()
  expect(shellKey({ ...press, key: '?', code: 'Slash', target: inside('[role="grid"]') })).toBeNull()
  expect(shellKey({ ...press, key: 'F1', code: 'F1', target: inside('input') })).toBe('help')
  expect(shellKey({ ...press, key: 'F1', code: 'F1', ctrlKey: true })).toBeNull()
})

import { expect, test } from 'vitest'
import { isPressed, type KeyPress } from './key-press.ts'

const plain: KeyPress = {
  key: '',
  code: '',
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
}
const press = (part: Partial<KeyPress>): KeyPress => ({ ...plain, ...part })

test('a letter is the same key in the Russian layout, and Command is Control', () => {
  expect(isPressed(press({ key: 'ы', code: 'KeyS', ctrlKey: true }), 'Ctrl+S')).toBe(true)
  expect(isPressed(press({ key: 's', code: 'KeyS', metaKey: true }), 'Ctrl+S')).toBe(true)
  expect(isPressed(press({ key: 's', code: 'KeyS' }), 'Ctrl+S')).toBe(false)
  expect(isPressed(press({ key: 's', code: 'KeyS', ctrlKey: true, altKey: true }), 'Ctrl+S')).toBe(false)
  expect(isPressed(press({ key: 'Z', code: 'KeyZ', ctrlKey: true, shiftKey: true }), 'Ctrl+Z')).toBe(false)
})

test('a sign is typed as its layout has it, a named key by its name', () => {
  expect(isPressed(press({ key: '?', code: 'Slash', shiftKey: true }), '?')).toBe(true)
  expect(isPressed(press({ key: '?', code: 'Digit7', shiftKey: true }), '?')).toBe(true)
  expect(isPressed(press({ key: '?', code: 'Slash', ctrlKey: true }), '?')).toBe(false)
  expect(isPressed(press({ key: 'ArrowUp', code: 'ArrowUp', altKey: true }), 'Alt+↑')).toBe(true)
  expect(isPressed(press({ key: ' ', code: 'Space', shiftKey: true }), 'Shift+Пробел')).toBe(true)
  expect(isPressed(press({ key: ' ', code: 'Space', shiftKey: true }), 'Пробел')).toBe(false)
  expect(isPressed(press({ key: ' ', code: 'Space', shiftKey: true }), 'Пробел', { shift: 'any' })).toBe(true)
})

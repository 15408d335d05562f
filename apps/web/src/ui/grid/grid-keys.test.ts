import { expect, test } from 'vitest'
import { commandOf, GRID_KEYS } from './grid-keys.ts'

const press = (key: string, held: { ctrl?: true; shift?: true; alt?: true } = {}, code = key) => ({
  key,
  code,
  shiftKey: held.shift ?? false,
  ctrlKey: held.ctrl ?? false,
  metaKey: false,
  altKey: held.alt ?? false,
})

test('keys of the cursor extend the block with shift', () => {
  expect(commandOf(press('ArrowDown'))).toEqual({ type: 'move', move: { to: 'down', extend: false } })
  expect(commandOf(press('End', { ctrl: true, shift: true }))).toEqual({
    type: 'move',
    move: { to: 'last', extend: true },
  })
  expect(commandOf(press('Tab', { shift: true }))).toEqual({ type: 'next_cell', back: true })
})

test('the space marks, with shift it takes whole rows, with both it marks up to here', () => {
  expect(commandOf(press(' '))).toEqual({ type: 'select', extend: false })
  expect(commandOf(press(' ', { shift: true }))).toEqual({ type: 'whole_rows' })
})

test('letters by their place, rows by Alt and Insert', () => {
  expect(commandOf(press('я', { ctrl: true }, 'KeyZ'))).toEqual({ type: 'undo' })
  expect(commandOf(press('я', { ctrl: true, shift: true }, 'KeyZ'))).toEqual({ type: 'redo' })
  expect(commandOf(press('Insert', { alt: true, shift: true }))).toEqual({ type: 'add_row', where: 'inside' })
  expect(commandOf(press('ArrowLeft', { alt: true }))).toEqual({ type: 'step_rows', step: 'out' })
})

test('a sign begins the editing of a cell: «?» is a letter here', () => {
  expect(commandOf(press('?', { shift: true }, 'Slash'))).toEqual({ type: 'edit', text: '?' })
  expect(commandOf(press('k', { ctrl: true }, 'KeyK'))).toBeUndefined()
  expect(commandOf(press('F1'))).toBeUndefined()
})

test('no meaning is told twice', () => {
  const told = Object.values(GRID_KEYS).flatMap((list) => list.map(({ does }) => does))
  expect(new Set(told).size).toBe(told.length)
})

import { expect, test } from 'vitest'
import type { GridColumn } from './column.ts'
import { forgetSaved } from './forget-saved.ts'
import { GridEdits } from './grid-edits.ts'

interface Line {
  id: number
  name: string
  volume: string
}

const column = (code: 'name' | 'volume', kind: 'text' | 'decimal'): GridColumn<Line> => ({
  code,
  title: code,
  kind,
  value: (row) => row[code],
  editor: { kind },
})
const name = column('name', 'text')
const volume = column('volume', 'decimal')
const concrete: Line = { id: 1, name: 'Бетон', volume: '2' }
const steel: Line = { id: 2, name: 'Сталь', volume: '3' }
const typed = () => {
  const edits = new GridEdits<Line>(({ id }) => id)
  edits.write([
    { row: concrete, column: volume, text: '5' },
    { row: steel, column: volume, text: '7' },
  ])
  return edits
}

test('what is saved is no change any more', () => {
  const edits = typed()
  forgetSaved(edits, edits.changes())
  expect(edits.rowCount()).toBe(0)
})

test('what is typed while the changes are on their way is kept, over what is saved by then', () => {
  const edits = typed()
  const sent = edits.changes()
  edits.write([
    { row: concrete, column: volume, text: '6' },
    { row: concrete, column: name, text: 'Бетон В25' },
  ])
  forgetSaved(edits, sent)
  expect(edits.changes()).toMatchObject([
    { id: 1, base: { volume: '5' }, values: { volume: '6', name: 'Бетон В25' } },
  ])
})

test('cells typed into a new row while it is first saved belong to the row as the server has named it', () => {
  const edits = new GridEdits<Line>(({ id }) => id)
  const made = edits.add((id) => ({ id, name: '', volume: '' }))
  edits.write([{ row: made, column: name, text: 'Бетон' }])
  const sent = edits.changes()
  edits.write([{ row: made, column: volume, text: '5' }])
  const names = new Map([[made.id, 77]])
  forgetSaved(edits, sent, names)
  edits.named(names)
  expect(edits.changes()).toEqual([
    expect.objectContaining({
      id: 77,
      is_new: false,
      values: { volume: '5' },
      row: { id: 77, name: 'Бетон', volume: '5' },
    }),
  ])
  expect(edits.newRows()).toEqual([])
})

test('a new row that nobody has named is forgotten: it comes with the rows read anew', () => {
  const edits = new GridEdits<Line>(({ id }) => id)
  const made = edits.add((id) => ({ id, name: '', volume: '' }))
  const sent = edits.changes()
  edits.write([{ row: made, column: volume, text: '5' }])
  forgetSaved(edits, sent)
  expect(edits.rowCount()).toBe(0)
})

test('only the cells typed meanwhile stay; an unreadable one stays as typed', () => {
  const edits = typed()
  const sent = edits.changes()
  edits.write([
    { row: concrete, column: name, text: 'Бетон В25' },
    { row: steel, column: volume, text: 'три' },
  ])
  forgetSaved(edits, sent)
  expect(edits.changes().map(({ values }) => values)).toEqual([{ name: 'Бетон В25' }, {}])
  expect(edits.error(2, 'volume')?.text).toBe('три')
})

test('after a save one step back is a change of its own: values as they were, added rows removed', () => {
  const edits = typed()
  const sent = edits.changes()
  forgetSaved(edits, sent)
  const stored = { ...concrete, volume: '5' }
  const added: Line = { id: 3, name: 'Арматура', volume: '1' }
  edits.leadBack([
    { now: stored, before: { volume: '2' } },
    { now: added, before: null },
  ])
  expect([edits.canUndo(), edits.rowCount()]).toEqual([true, 0])
  edits.undo()
  expect(edits.changes()).toMatchObject([
    { id: 1, base: stored, values: { volume: '2' }, row: concrete },
    { id: 3, is_removed: true },
  ])
  edits.redo()
  expect(edits.rowCount()).toBe(0)
})

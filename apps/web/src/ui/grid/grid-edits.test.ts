import { describe, expect, test } from 'vitest'
import type { GridColumn } from './column.ts'
import { GridEdits } from './grid-edits.ts'

interface Line {
  id: number
  name: string
  price: string
  volume: string
  summ: number | null
}

const line: Line = { id: 7, name: 'Бетон', price: '5000', volume: '2', summ: 100 }
const name: GridColumn<Line> = {
  code: 'name',
  title: 'Имя',
  kind: 'text',
  value: (row) => row.name,
  editor: { kind: 'text', required: true },
}
const volume: GridColumn<Line> = {
  code: 'volume',
  title: 'Объём',
  kind: 'decimal',
  value: (row) => row.volume,
  editor: { kind: 'decimal' },
}
const summ: GridColumn<Line> = {
  code: 'summ',
  title: 'Сумма',
  kind: 'money',
  value: (row) => row.summ,
  editor: { kind: 'money' },
}

const fresh = () => new GridEdits<Line>(({ id }) => id)

describe('unsaved changes of a grid', () => {
  test('a changed cell is dirty, the row shows the new value, the old row is untouched', () => {
    const edits = fresh()
    edits.write([{ row: line, column: volume, text: '2,5000000001' }])
    expect(edits.merged(line).volume).toBe('2.5000000001')
    expect(line.volume).toBe('2')
    expect(edits.isDirty(7, 'volume')).toBe(true)
    expect(edits.changes()).toEqual([
      {
        id: 7,
        row: { ...line, volume: '2.5000000001' },
        base: line,
        values: { volume: '2.5000000001' },
        is_new: false,
        is_removed: false,
      },
    ])
  })

  test('values that are given to a row take away what was wrong with their cells, and its sum follows', () => {
    const edits = new GridEdits<Line>(
      ({ id }) => id,
      (row) => ({ ...row, summ: Number(row.volume) * Number(row.price) }),
    )
    edits.write([
      { row: line, column: volume, text: 'сто' },
      { row: line, column: name, text: '' },
    ])
    edits.set(line, { volume: '1', price: '15000' })
    expect(edits.error(7, 'volume')).toBeUndefined()
    expect(edits.error(7, 'name')).toBeDefined()
    expect(edits.draft(7)?.merged).toMatchObject({ volume: '1', summ: 15_000 })
    edits.undo()
    expect(edits.error(7, 'volume')?.text).toBe('сто')
  })

  test('what somebody else has saved meanwhile becomes the ground of the next save, the typed stays', () => {
    const edits = fresh()
    edits.write([{ row: line, column: volume, text: '3' }])
    edits.rebase([{ id: 7, now: { volume: '4', name: 'Бетон В25' } }])
    const [change] = edits.changes()
    expect(change?.base).toEqual({ ...line, volume: '4', name: 'Бетон В25' })
    expect(change?.row).toEqual({ ...line, volume: '3', name: 'Бетон В25' })
    expect(change?.values).toEqual({ volume: '3' })
  })

  test('the old value typed again is no change', () => {
    const edits = fresh()
    edits.write([{ row: line, column: summ, text: '200' }])
    edits.write([{ row: line, column: summ, text: '100,00' }])
    expect(edits.rowCount()).toBe(0)
  })

  test('what cannot be read stays in its cell with the reason and is dropped by nothing but the person', () => {
    const edits = fresh()
    edits.write([
      { row: line, column: summ, text: 'сто' },
      { row: line, column: name, text: '' },
    ])
    expect(edits.error(7, 'summ')).toEqual({ message: 'Это не число', text: 'сто' })
    expect(edits.error(7, 'name')?.message).toBe('Нужно заполнить')
    expect(edits.merged(line).summ).toBe(100)
    edits.write([{ row: line, column: summ, text: '1 000,50' }])
    expect(edits.error(7, 'summ')).toBeUndefined()
    expect(edits.merged(line).summ).toBe(1000.5)
  })

  test('every act is one step back and one forward', () => {
    const edits = fresh()
    edits.write([
      { row: line, column: summ, text: '1' },
      { row: line, column: volume, text: '9' },
    ])
    edits.write([{ row: line, column: name, text: 'Раствор' }])
    edits.undo()
    expect(edits.merged(line).name).toBe('Бетон')
    edits.undo()
    expect(edits.merged(line)).toEqual(line)
    edits.redo()
    expect(edits.merged(line)).toEqual({ ...line, summ: 1, volume: '9' })
  })

  test('a paste that adds rows is one step back', () => {
    const edits = fresh()
    edits.together(() => {
      const row = edits.add((id) => ({ ...line, id, name: '' }))
      edits.write([{ row, column: name, text: 'Новая' }])
    })
    expect(edits.newRows().map((row) => [row.id, row.name])).toEqual([[-1, 'Новая']])
    edits.undo()
    expect(edits.newRows()).toEqual([])
  })

  test('a new row that is removed leaves no trace, a stored one is marked', () => {
    const edits = fresh()
    const row = edits.add((id) => ({ ...line, id }))
    edits.remove([row, line])
    expect(edits.changes().map(({ id, is_removed }) => [id, is_removed])).toEqual([[7, true]])
  })

  test('refusals of the server stand in their cells until the cell is changed', () => {
    const edits = fresh()
    edits.write([{ row: line, column: summ, text: '5' }])
    edits.setErrors([
      { id: 7, field: 'summ', message: 'Больше остатка' },
      { id: 7, field: '', message: 'Строка закрыта' },
    ])
    expect(edits.error(7, 'summ')?.message).toBe('Больше остатка')
    expect(edits.rowError(7)).toBe('Строка закрыта')
    edits.write([{ row: line, column: summ, text: '4' }])
    expect(edits.errorCount()).toBe(0)
  })

  test('saved rows are forgotten, the others stay', () => {
    const edits = fresh()
    edits.write([
      { row: line, column: summ, text: '5' },
      { row: { ...line, id: 8 }, column: summ, text: '6' },
    ])
    edits.forget([7])
    expect(edits.changes().map(({ id }) => id)).toEqual([8])
    expect(edits.canUndo()).toBe(false)
  })
})

describe('unsaved changes outlive a reload', () => {
  const throughStorage = (edits: GridEdits<Line>): unknown => JSON.parse(JSON.stringify(edits.kept()))
  const empty = (id: number): Line => ({ id, name: '', price: '', volume: '', summ: null })

  test('values, new rows in their places, removed rows and unread texts come back', () => {
    const edits = fresh()
    edits.write([
      { row: line, column: volume, text: '3' },
      { row: line, column: summ, text: 'сто' },
    ])
    edits.add(empty, { where: 'before', row: line })
    edits.remove([{ ...line, id: 8 }])
    edits.setErrors([{ id: 7, field: 'name', message: 'Такое имя уже есть' }])
    const after = fresh()
    expect(after.restore(throughStorage(edits))).toBe(true)
    expect(after.merged(line).volume).toBe('3')
    expect(after.error(7, 'summ')).toEqual({ message: 'Это не число', text: 'сто' })
    expect(after.error(7, 'name')).toBeUndefined()
    expect(after.isRemoved(8)).toBe(true)
    expect(after.placedRows()).toEqual([{ row: empty(-1), place: { where: 'before', of: 7 } }])
    expect(after.add(empty).id).toBe(-2)
  })

  test.each([
    ['nothing', null],
    ['a word', 'мусор'],
    ['a list of rubbish', [1, null, 'x', {}, { id: 7 }, { id: 7, base: 5, values: {}, errors: {} }]],
    ['a value that is no value', [{ id: 7, base: line, values: { summ: { a: 1 } }, errors: {} }]],
    ['another row’s id', [{ id: 9, base: line, values: {}, errors: {} }]],
  ])('%s in the storage restores nothing', (_name, kept) => {
    const edits = fresh()
    expect(edits.restore(kept)).toBe(false)
    expect(edits.rowCount()).toBe(0)
  })

  test('what has been saved by a save whose answer never came is no change any more', () => {
    const edits = fresh()
    edits.write([{ row: line, column: volume, text: '3' }])
    const kept = throughStorage(edits)
    const after = fresh()
    expect(after.restore(kept, [{ ...line, volume: '3' }])).toBe(false)
    expect(after.rowCount()).toBe(0)
    expect(fresh().restore(kept, [{ ...line, volume: '4' }])).toBe(true)
  })

  test('what is typed already is not written over', () => {
    const edits = fresh()
    edits.write([{ row: line, column: volume, text: '3' }])
    const kept = throughStorage(edits)
    edits.write([{ row: line, column: volume, text: '4' }])
    expect(edits.restore(kept)).toBe(false)
    expect(edits.merged(line).volume).toBe('4')
  })
})

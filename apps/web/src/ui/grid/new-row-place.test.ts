import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { GridEdits } from './grid-edits.ts'
import { type NewRow, rowParams, withPlaced } from './new-row-place.ts'

interface Line {
  id: number
  group_id: number | null
  is_folder: boolean
  name: string
}

const line = (id: number, group_id: number | null = null, is_folder = false): Line => ({
  id,
  group_id,
  is_folder,
  name: '',
})
const fresh = () => new GridEdits<Line>(({ id }) => id)
const make = (id: number) => line(id)
const idsOf = (rows: readonly Line[]) => rows.map(({ id }) => id)
const [first, second] = [line(1, 9), line(2, 9)]

describe('a new row has a place (R-4-28, R-4-29, R-4-30, A-066)', () => {
  test('before, after and inside travel as next_id, prev_id and neither', () => {
    expect(rowParams({ where: 'before', of: 7 })).toEqual({ next_id: 7 })
    expect(rowParams({ where: 'after', of: 7 })).toEqual({ prev_id: 7 })
    expect(rowParams({ where: 'inside', of: 7 })).toEqual({})
  })

  test('it gets a negative id and the folder of its neighbour, or the neighbour as its folder', () => {
    const edits = fresh()
    edits.add(make, { where: 'before', row: first })
    edits.add(make, { where: 'inside', row: second })
    const [before, inside] = edits.changes()
    expect(before).toMatchObject({ id: -1, row: { group_id: 9 }, params: { next_id: 1 } })
    expect(inside).toMatchObject({ id: -2, row: { group_id: 2 }, params: {} })
  })

  test('rows stand where they were put, the last one nearest to its neighbour', () => {
    const edits = fresh()
    edits.add(make, { where: 'after', row: first })
    edits.add(make, { where: 'after', row: first })
    edits.add(make, { where: 'before', row: first })
    edits.add(make, { where: 'before', row: first })
    const [newest] = edits.placedRows().slice(-1)
    edits.add(make, { where: 'after', row: newest?.row ?? first })
    const shown = withPlaced([first, second], edits.placedRows(), ({ id }) => id)
    expect(idsOf(shown)).toEqual([-3, -4, -5, 1, -2, -1, 2])
  })

  test('whatever the places, no row is lost or doubled', () => {
    const where = fc.constantFrom('before' as const, 'after' as const, 'inside' as const)
    fc.assert(
      fc.property(fc.array(fc.tuple(where, fc.nat(40)), { maxLength: 40 }), (acts) => {
        const rows = [1, 2, 3].map((id) => line(id))
        const added: NewRow<Line>[] = []
        for (const [at, [where_to, pick]] of acts.entries()) {
          const all = [...idsOf(rows), ...added.map(({ row }) => row.id), 999]
          added.push({ row: line(-1 - at), place: { where: where_to, of: all[pick % all.length] ?? 1 } })
        }
        const ids = idsOf(withPlaced(rows, added, ({ id }) => id))
        expect(new Set(ids).size).toBe(ids.length)
        expect(ids.length).toBe(rows.length + added.length)
        expect(ids.filter((id) => id > 0)).toEqual([1, 2, 3])
      }),
    )
  })

  test('a new folder goes with the new rows inside it', () => {
    const edits = fresh()
    const folder = edits.add((id) => line(id, null, true))
    const child = edits.add(make, { where: 'inside', row: folder })
    edits.add(make, { where: 'inside', row: child })
    const other = edits.add(make)
    edits.remove([folder])
    expect(idsOf(edits.newRows())).toEqual([other.id])
    edits.undo()
    expect(edits.newRows()).toHaveLength(4)
  })

  test('five thousand rows are added as one step', () => {
    const edits = fresh()
    expect(edits.addMany(5000, make)).toHaveLength(5000)
    edits.undo()
    expect(edits.rowCount()).toBe(0)
  })
})

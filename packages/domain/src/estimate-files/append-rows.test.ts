import fc from 'fast-check'
import { expect, test } from 'vitest'
import { appendRows } from './append-rows.ts'
import type { EstimateFileRow } from './estimate-file.ts'

const row = (level: number, is_folder: boolean): EstimateFileRow => ({
  ...{ level, is_folder, type: 'work', number: '', code: '', unit: '', name: 'Бетон', place: '' },
  ...(is_folder ? { volume: null, price: null } : { volume: '2', price: '5' }),
  summ: null,
})

/** A row lies in the last open section or in one above it. */
const file = fc
  .array(fc.record({ up: fc.nat(3), is_folder: fc.boolean() }), { maxLength: 60 })
  .map((steps) => {
    let depth = 0
    return steps.map(({ up, is_folder }) => {
      const level = Math.max(0, depth - up)
      depth = is_folder ? level + 1 : level
      return row(level, is_folder)
    })
  })

test('rows that come piece by piece are the rows that come at once', () => {
  fc.assert(
    fc.property(file, fc.nat(60), fc.constantFrom(null, 'i00001', 'i0z'), (rows, cut, last) => {
      const planned = appendRows(last)
      expect([...planned(rows.slice(0, cut)), ...planned(rows.slice(cut))]).toEqual(appendRows(last)(rows))
    }),
  )
})

test('each row stands after its neighbours and in the section that is open above it', () => {
  fc.assert(
    fc.property(file, fc.constantFrom(null, 'i00001', 'i0z'), (rows, last) => {
      const planned = appendRows(last)(rows)
      const ends = new Map<number | null, string>([[null, last ?? '']])
      for (const [index, { id, group_id, place }] of planned.entries()) {
        const above = rows.slice(0, index).findLastIndex(({ level }) => level < (rows[index]?.level ?? 0))
        expect(group_id).toBe(above < 0 ? null : (planned[above]?.id ?? null))
        expect(place > (ends.get(group_id) ?? '')).toBe(true)
        ends.set(group_id, place)
        expect(id).toBe(-index - 1)
      }
    }),
  )
})

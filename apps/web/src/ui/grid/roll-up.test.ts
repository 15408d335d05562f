import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumFigures } from '../format/sum-figures.ts'
import type { GridColumn } from './column.ts'
import { TreeCore } from './core.ts'
import { rolledRows } from './roll-up.ts'

interface Line {
  id: number
  group_id: number | null
  is_folder: boolean
  summ: string
}

const columns: GridColumn<Line>[] = [
  { code: 'summ', title: 'Сумма', kind: 'money', value: (row) => row.summ },
]

test('a folder is worth what is inside it, and all folders together what all rows are', () => {
  const lines = fc.array(fc.record({ up: fc.nat(), root: fc.boolean(), kopecks: fc.integer() }), {
    maxLength: 40,
  })
  fc.assert(
    fc.property(lines, (seeds) => {
      const parents = seeds.map(({ up, root }, id) => (root || id === 0 ? null : up % id))
      const rows = seeds.map(({ kopecks }, id): Line => {
        const is_folder = parents.includes(id)
        return { id, group_id: parents[id]!, is_folder, summ: is_folder ? '0' : String(kopecks / 100) }
      })
      const core = new TreeCore(rows)
      const rolled = rolledRows(core, rows, columns, (folder, sums) => ({ ...folder, summ: sums.summ! }))
      for (let row = 0; row < core.count; row += 1) {
        const ends = [...core.inside(row)].filter((inner) => !rows[inner]!.is_folder)
        if (rows[row]!.is_folder)
          expect(rolled[row]!.summ).toBe(sumFigures(ends.map((inner) => rows[inner]!.summ)))
        else expect(rolled[row]).toBe(rows[row])
      }
      const roots = rolled.filter(({ group_id }) => group_id === null)
      const leaves = rows.filter(({ is_folder }) => !is_folder)
      expect(sumFigures(roots.map(({ summ }) => summ))).toBe(sumFigures(leaves.map(({ summ }) => summ)))
    }),
  )
})

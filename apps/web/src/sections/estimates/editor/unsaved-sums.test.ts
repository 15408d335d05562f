import type { EstimateLine } from '@stroyfin/contract/estimates/estimate-line'
import { kopecks } from '@stroyfin/domain/money/money'
import { lineSumm } from '@stroyfin/domain/money/multiply'
import { wireSumm } from '@stroyfin/domain/money/wire-summ'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TreeCore } from '../../../ui/grid/core.ts'
import { GridEdits } from '../../../ui/grid/grid-edits.ts'
import { arranged } from '../../../ui/grid/row-order.ts'
import { insertRows, moveRows, wholeRows } from '../../../ui/grid/tree-deeds.ts'
import { treeView } from '../../../ui/grid/tree-view.ts'
import { estimateOf, lineOf } from '../testing/estimate-of.ts'
import { lineColumns } from './line-columns.ts'
import { lineId, newLine, withSumm } from './line-row.ts'
import { unsavedSums } from './unsaved-sums.ts'

const priced = (id: number, group_id: number | null, price: string, type: EstimateLine['type'] = 'work') =>
  lineOf(id, group_id, { type, volume: '3', price, summ: wireSumm(lineSumm('3', price)) })
const stored = [
  lineOf(1, null, { is_folder: true, summ: 0.31 }),
  priced(2, 1, '0.1'),
  lineOf(3, 1, { is_folder: true, summ: 0.01 }),
  priced(4, 3, '0.00333', 'material'),
  lineOf(5, null, { is_folder: true, summ: 21 }),
  priced(6, 5, '7', 'equip'),
]
const byId = (id: number) => stored.find((row) => row.id === id)
const estimate = estimateOf({ summ: { work: 0.3, material: 0.01, equip: 21 } })
const fresh = () => new GridEdits<EstimateLine>(lineId, withSumm)
const [volume, price] = ['volume', 'price'].map(
  (code) => lineColumns('all', new Map()).find((column) => column.code === code) as never,
)

function seen(edits: GridEdits<EstimateLine>) {
  const all = [...stored, ...edits.newRows()].map((row) => edits.draft(row.id)?.merged ?? row)
  const rows = arranged(all, edits.orders)
  return treeView({ core: new TreeCore(rows), rows, isBusy: () => false, onChange: () => undefined })
}

/** Sums of a section counted anew from its rows. */
function counted(edits: GridEdits<EstimateLine>, id: number | null): bigint {
  return seen(edits)
    .children(id)
    .filter((row) => !edits.isRemoved(row.id))
    .reduce((sum, row) => sum + (row.is_folder ? counted(edits, row.id) : kopecks(row.summ)), 0n)
}

describe('sums follow what is not saved yet (A-090, A-091)', () => {
  test('a typed figure changes its line, the sections above and its type', () => {
    const edits = fresh()
    edits.write([{ row: stored[3] as EstimateLine, column: volume as never, text: '1 000,5' }])
    const { folders, by_type } = unsavedSums(estimate, edits, byId)
    expect(edits.draft(4)?.merged.summ).toBe(3.33)
    expect(folders.get(3)?.summ).toBe(332n)
    expect(folders.get(1)?.summ).toBe(332n)
    expect(by_type).toEqual({ work: 30n, material: 333n, equip: 2100n })
  })

  test('what somebody else has stored meanwhile is not counted twice', () => {
    const edits = fresh()
    edits.write([{ row: stored[5] as EstimateLine, column: volume as never, text: '5' }])
    const theirs = { ...(stored[5] as EstimateLine), volume: '4', summ: 28 }
    const now = estimateOf({ summ: { work: 0.3, material: 0.01, equip: 28 } })
    const { by_type } = unsavedSums(now, edits, (id) => (id === 6 ? theirs : byId(id)))
    expect(by_type.equip).toBe(3500n)
  })

  test('whatever is typed, put, moved and removed, sections and total are those of their rows', () => {
    const act = fc.record({
      kind: fc.constantFrom('type', 'insert', 'folder', 'move', 'remove'),
      at: fc.nat(20),
      to: fc.nat(20),
      figure: fc.integer({ min: 0, max: 100_000 }),
      where: fc.constantFrom('before' as const, 'after' as const, 'inside' as const),
    })
    fc.assert(
      fc.property(fc.array(act, { maxLength: 15 }), (acts) => {
        const edits = fresh()
        for (const { kind, at, to, figure, where } of acts) {
          const tree = seen(edits)
          const rows = [...stored, ...edits.newRows()].filter(({ id }) => !edits.isRemoved(id))
          if (rows.length === 0) break
          const own = tree.byId((rows[at % rows.length] as EstimateLine).id) as EstimateLine
          const beside = tree.byId((rows[to % rows.length] as EstimateLine).id) as EstimateLine
          const text = `${figure / 1000}`
          const make = (id: number) => newLine(id, undefined, kind === 'folder')
          if (kind === 'type')
            edits.write([
              { row: own, column: volume as never, text },
              { row: own, column: price as never, text: '12.345' },
            ])
          else if (kind === 'move') moveRows({ edits, tree }, [own], { where, row: beside })
          else if (kind === 'remove') edits.remove(wholeRows(tree, [own]))
          else insertRows({ edits, tree }, make, { where, row: own })
        }
        const { folders, by_type } = unsavedSums(estimate, edits, byId)
        const all = wholeRows(seen(edits), seen(edits).children(null))
        for (const row of all.filter((one) => one.is_folder && !edits.isRemoved(one.id))) {
          const own = kopecks(byId(row.id)?.summ ?? 0) + (folders.get(row.id)?.summ ?? 0n)
          expect(own).toBe(counted(edits, row.id))
        }
        expect(by_type.work + by_type.material + by_type.equip).toBe(counted(edits, null))
      }),
      { numRuns: 300 },
    )
  })
})

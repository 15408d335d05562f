import type { EstimateLine } from '@stroyfin/contract/estimates/estimate-line'
import type { StoredLine } from '@stroyfin/domain/estimates/changed-line'
import { placesBetween } from '@stroyfin/domain/estimates/place-key'
import { planLines } from '@stroyfin/domain/estimates/plan-lines'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TreeCore } from '../../../ui/grid/core.ts'
import { GridEdits } from '../../../ui/grid/grid-edits.ts'
import type { RowStep, RowWhere } from '../../../ui/grid/row-deeds.ts'
import { arranged } from '../../../ui/grid/row-order.ts'
import { insertRows, moveRows, stepRows, wholeRows } from '../../../ui/grid/tree-deeds.ts'
import { treeView } from '../../../ui/grid/tree-view.ts'
import { lineOf } from '../testing/estimate-of.ts'
import { lineId, newLine } from './line-row.ts'
import { savePlan, type WireRow, wireRow } from './save-order.ts'

const stored = [
  lineOf(1, null, { is_folder: true }),
  lineOf(2, 1),
  lineOf(3, 1, { is_folder: true }),
  lineOf(4, 3),
  lineOf(5, 1),
  lineOf(6, null, { is_folder: true }),
  lineOf(7, 6),
  lineOf(8, null),
]

function seen(edits: GridEdits<EstimateLine>) {
  const all = [...stored, ...edits.newRows()].map((row) => edits.draft(row.id)?.merged ?? row)
  const rows = arranged(all, edits.orders)
  return treeView({ core: new TreeCore(rows), rows, isBusy: () => false, onChange: () => undefined })
}
const row = (edits: GridEdits<EstimateLine>, id: number) => seen(edits).byId(id) as EstimateLine

/** The server's own planning over rows kept in a map. */
function server() {
  const rows = new Map<number, StoredLine>()
  for (const group_id of new Set(stored.map((line) => line.group_id))) {
    const inside = stored.filter((line) => line.group_id === group_id)
    const places = placesBetween(null, null, inside.length)
    for (const [at, line] of inside.entries()) {
      rows.set(line.id, { ...line, place: places[at] ?? '', has_rows: false, is_agreed_change: false })
    }
  }
  let next = 100
  return {
    save(changes: readonly WireRow[]) {
      const plan = planLines(changes as never, {
        stored: rows,
        parents: new Map(
          [...rows.values()].filter((line) => line.is_folder).map((line) => [line.id, line.group_id]),
        ),
        landmarks: [...rows.values()],
        classifiers: new Set(),
        sources: new Set(),
        may_be_negative: false,
        locked: { lines: null, description: null },
      })
      const names = new Map(plan.inserts.map(({ id }) => [id, next++]))
      for (const line of [...plan.inserts, ...plan.updates]) {
        const group_id = line.group_id === null ? null : (names.get(line.group_id) ?? line.group_id)
        const id = names.get(line.id) ?? line.id
        const kept = { version: 1, accepted_volume: '0', has_rows: false, is_agreed_change: false }
        rows.set(id, { ...kept, ...line, id, group_id })
      }
      const remove = (id: number) => {
        rows.delete(id)
        for (const line of [...rows.values()]) if (line.group_id === id) remove(line.id)
      }
      for (const id of plan.removes) remove(id)
      return { names, failures: plan.failures }
    },
    children(group_id: number | null): number[] {
      return [...rows.values()]
        .filter((line) => line.group_id === group_id)
        .sort((a, b) => (a.place < b.place ? -1 : 1))
        .map(({ id }) => id)
    },
  }
}

describe('what is seen is what is saved (A-066)', () => {
  test('whatever is put, moved and removed, in chunks of any size the server has the order of the screen', () => {
    const act = fc.record({
      kind: fc.constantFrom('insert', 'folder', 'move', 'step', 'remove'),
      at: fc.nat(30),
      to: fc.nat(30),
      where: fc.constantFrom<RowWhere>('before', 'after', 'inside'),
      step: fc.constantFrom<RowStep>('up', 'down', 'in', 'out'),
    })
    fc.assert(
      fc.property(fc.array(act, { maxLength: 15 }), fc.integer({ min: 1, max: 5 }), (acts, chunk) => {
        const edits = new GridEdits<EstimateLine>(lineId)
        for (const { kind, at, to, where, step } of acts) {
          const tree = seen(edits)
          const rows = [...stored, ...edits.newRows()].filter(({ id }) => !edits.isRemoved(id))
          if (rows.length === 0) break
          const own = row(edits, (rows[at % rows.length] as EstimateLine).id)
          const beside = row(edits, (rows[to % rows.length] as EstimateLine).id)
          const make = (id: number) => ({ ...newLine(id, undefined, kind === 'folder'), name: `Новая ${id}` })
          if (kind === 'insert' || kind === 'folder') insertRows({ edits, tree }, make, { where, row: own })
          else if (kind === 'move') moveRows({ edits, tree }, [own], { where, row: beside })
          else if (kind === 'step') stepRows({ edits, tree }, [own], step)
          else edits.remove(wholeRows(tree, [own]))
        }
        const tree = seen(edits)
        const plan = savePlan(edits.changes(), tree)
        const names = new Map<number, number>()
        const store = server()
        for (let from = 0; from < plan.ordered.length; from += chunk) {
          const part = plan.ordered.slice(from, from + chunk)
          const rows = part.map((change) => wireRow(change, { plan, edits, names, missing: new Set() }))
          const answer = store.save(rows)
          // A row of a removed section is gone with it, the rest must be taken.
          expect(answer.failures.filter(({ message }) => !message.startsWith('Строку удалил'))).toEqual([])
          for (const [before, after] of answer.names) names.set(before, after)
        }
        const compare = (group_id: number | null) => {
          const shown = tree.children(group_id).filter(({ id }) => !edits.isRemoved(id))
          const name = (id: number) => names.get(id) ?? id
          expect(store.children(group_id === null ? null : name(group_id))).toEqual(
            shown.map(({ id }) => name(id)),
          )
          for (const child of shown) if (child.is_folder) compare(child.id)
        }
        compare(null)
      }),
      { numRuns: 400 },
    )
  })

  test('a refused row is no neighbour, and a stored row carries only what has changed', () => {
    const edits = new GridEdits<EstimateLine>(lineId)
    const [first] = insertRows({ edits, tree: seen(edits) }, (id) => newLine(id), {
      where: 'after',
      row: row(edits, 2),
    })
    insertRows({ edits, tree: seen(edits) }, (id) => newLine(id), { where: 'after', row: first })
    edits.set(row(edits, 4), { volume: '2.5' })
    const plan = savePlan(edits.changes(), seen(edits))
    const options = { plan, edits, names: new Map<number, number>(), missing: new Set([-1]) }
    const [, second, changed] = plan.ordered.map((change) => wireRow(change, options))
    expect(second?.place).toEqual({ group_id: 1, params: { prev_id: 2 } })
    expect(changed).toEqual({ id: 4, version: 1, volume: '2.5' })
  })
})

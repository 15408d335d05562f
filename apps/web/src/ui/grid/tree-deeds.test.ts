import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TreeCore } from './core.ts'
import { GridEdits } from './grid-edits.ts'
import type { RowStep, RowWhere } from './row-deeds.ts'
import { arranged } from './row-order.ts'
import { insertRows, moveRows, pasteRows, stepRows, wholeRows } from './tree-deeds.ts'
import { treeView } from './tree-view.ts'

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
  name: `${id}`,
})
const stored = [
  line(1, null, true),
  line(2, 1),
  line(3, 1, true),
  line(4, 3),
  line(5, 1),
  line(6, null, true),
  line(7, 6),
]
const fresh = () => new GridEdits<Line>(({ id }) => id)

/** The tree as the screen has it after the changes. */
function seen(edits: GridEdits<Line>) {
  const all = [...stored, ...edits.newRows()].map((row) => edits.draft(row.id)?.merged ?? row)
  const rows = arranged(all, edits.orders)
  return treeView({ core: new TreeCore(rows), rows, isBusy: () => false, onChange: () => undefined })
}
const scene = (edits: GridEdits<Line>) => ({ edits, tree: seen(edits) })
const childrenOf = (edits: GridEdits<Line>, id: number | null) =>
  seen(edits)
    .children(id)
    .map((row) => row.id)
const row = (edits: GridEdits<Line>, id: number) => seen(edits).byId(id) as Line

describe('whole rows of a tree (A-066)', () => {
  test('rows are put before, after and inside, with ids below zero (R-4-28 … R-4-30, R-3-30)', () => {
    const edits = fresh()
    const put = (where: RowWhere, id: number) =>
      insertRows(scene(edits), (made) => line(made), { where, row: row(edits, id) })
    put('before', 2)
    put('after', 2)
    put('inside', 3)
    expect(childrenOf(edits, 1)).toEqual([-1, 2, -2, 3, 5])
    expect(childrenOf(edits, 3)).toEqual([4, -3])
    edits.undo()
    expect(childrenOf(edits, 3)).toEqual([4])
  })

  test('several rows step together, into the folder above and out of the own one', () => {
    const edits = fresh()
    const step = (ids: number[], to: RowStep) =>
      stepRows(
        scene(edits),
        ids.map((id) => row(edits, id)),
        to,
      )
    expect(step([3, 4, 5], 'up')).toBe(true)
    expect(childrenOf(edits, 1)).toEqual([3, 5, 2])
    expect(step([5, 2], 'in')).toBe(true)
    expect(childrenOf(edits, 3)).toEqual([4, 5, 2])
    expect(step([2], 'out')).toBe(true)
    expect(childrenOf(edits, 1)).toEqual([3, 2])
    expect(step([6], 'out')).toBe(false)
  })

  test('a folder does not go into itself', () => {
    const edits = fresh()
    expect(moveRows(scene(edits), [row(edits, 1)], { where: 'inside', row: row(edits, 3) })).toBe(false)
    expect(moveRows(scene(edits), [row(edits, 1)], { where: 'after', row: row(edits, 4) })).toBe(false)
    expect(edits.rowCount()).toBe(0)
  })

  test('a branch is copied whole, as one step back', () => {
    const edits = fresh()
    const whole = wholeRows(seen(edits), [row(edits, 1), row(edits, 4)]).map((copied) => ({
      ...copied,
      group_id: copied.id === 1 ? null : copied.group_id,
    }))
    const make = (id: number, at: number) => ({ ...(whole[at] as Line), id })
    const [top] = pasteRows(scene(edits), whole, make, { where: 'after', row: row(edits, 6) })
    expect(childrenOf(edits, null)).toEqual([1, 6, top?.id])
    const [, folder] = childrenOf(edits, top?.id ?? 0)
    expect(seen(edits).children(folder as number)).toHaveLength(1)
    edits.undo()
    expect(edits.rowCount()).toBe(0)
  })

  test('a removed new folder takes along what was put into it later', () => {
    const edits = fresh()
    const [inner] = insertRows(scene(edits), (id) => line(id), { where: 'after', row: row(edits, 7) })
    const [folder] = insertRows(scene(edits), (id) => line(id, null, true), {
      where: 'after',
      row: row(edits, 6),
    })
    moveRows(scene(edits), [inner as Line], { where: 'inside', row: folder as Line })
    edits.remove([folder as Line])
    expect(edits.newRows()).toEqual([])
  })

  test('what others put meanwhile stays behind the row it follows', () => {
    const edits = fresh()
    stepRows(scene(edits), [row(edits, 5)], 'up')
    const theirs = [...stored.slice(0, 2), line(20, 1), ...stored.slice(2)]
    const order = arranged(theirs, edits.orders).filter(({ group_id }) => group_id === 1)
    expect(order.map(({ id }) => id)).toEqual([2, 20, 5, 3])
  })

  test('moved and new rows outlive a reload, and the names of the server reach what lies in a new folder', () => {
    const edits = fresh()
    const [folder] = insertRows(scene(edits), (id) => line(id, null, true), {
      where: 'before',
      row: row(edits, 1),
    })
    moveRows(scene(edits), [row(edits, 7), row(edits, 2)], { where: 'inside', row: folder as Line })
    const after = fresh()
    expect(after.restore(JSON.parse(JSON.stringify(edits.kept())))).toBe(true)
    expect(childrenOf(after, null)).toEqual([-1, 1, 6])
    expect(childrenOf(after, -1)).toEqual([7, 2])
    after.forget([-1])
    after.named(new Map([[-1, 30]]))
    expect(after.changes().map((change) => change.row.group_id)).toEqual([30, 30])
    expect(after.bornAs(30)).toBe(-1)
  })

  test('whatever is done, every row stands in exactly one place and steps back lead to the beginning', () => {
    const act = fc.record({
      kind: fc.constantFrom('insert', 'move', 'step'),
      at: fc.nat(20),
      to: fc.nat(20),
      where: fc.constantFrom<RowWhere>('before', 'after', 'inside'),
      step: fc.constantFrom<RowStep>('up', 'down', 'in', 'out'),
    })
    fc.assert(
      fc.property(fc.array(act, { maxLength: 20 }), (acts) => {
        const edits = fresh()
        let count = stored.length
        for (const { kind, at, to, where, step } of acts) {
          const rows = [...stored, ...edits.newRows()]
          const [one, other] = [rows[at % rows.length] as Line, rows[to % rows.length] as Line]
          const [own, beside] = [row(edits, one.id), row(edits, other.id)]
          if (kind === 'insert') {
            insertRows(scene(edits), (id) => line(id, null, id % 2 === 0), { where, row: own })
            count += 1
          } else if (kind === 'move') moveRows(scene(edits), [own], { where, row: beside })
          else stepRows(scene(edits), [own], step)
          const tree = seen(edits)
          const shown = wholeRows(tree, tree.children(null)).map(({ id }) => id)
          expect(new Set(shown).size).toBe(count)
          expect(shown).toHaveLength(count)
        }
        while (edits.canUndo()) edits.undo()
        expect(edits.rowCount()).toBe(0)
        expect(childrenOf(edits, 1)).toEqual([2, 3, 5])
      }),
      { numRuns: 200 },
    )
  })
})

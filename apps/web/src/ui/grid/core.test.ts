import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TreeCore, type TreeNode } from './core.ts'

/** Any list of parents, cycles and unknown folders included. */
const forests = fc
  .array(fc.option(fc.integer({ min: 0, max: 40 }), { nil: null }), { maxLength: 40 })
  .map((parents) =>
    parents.map((group_id, id): TreeNode => ({ id, group_id, is_folder: parents.includes(id) })),
  )

const node = (id: number, group_id: number | null, is_folder = false): TreeNode => ({
  id,
  group_id,
  is_folder,
})
const shown = (core: TreeCore) => [...core.visible.subarray(0, core.visible_count)]

describe('a tree of rows', () => {
  test('every row stands exactly once in depth-first order, after its folder', () => {
    fc.assert(
      fc.property(forests, (nodes) => {
        const core = new TreeCore(nodes)
        expect([...core.row_at].sort((a, b) => a - b)).toEqual(nodes.map((_, row) => row))
        for (let row = 0; row < core.count; row += 1) {
          const above = core.parent[row]!
          if (above >= 0) {
            expect(core.place_of[above]!).toBeLessThan(core.place_of[row]!)
            expect(core.end[core.place_of[above]!]!).toBeGreaterThanOrEqual(core.end[core.place_of[row]!]!)
            expect(core.level[row]).toBe(core.level[above]! + 1)
          }
        }
      }),
    )
  })

  test('all open shows every row, all closed shows roots only', () => {
    fc.assert(
      fc.property(forests, (nodes) => {
        const core = new TreeCore(nodes)
        core.open.fill(1)
        core.flatten()
        expect(core.visible_count).toBe(core.count)
        core.setAllOpen(false)
        expect(shown(core).every((row) => core.parent[row]! < 0)).toBe(true)
      }),
    )
  })

  test('a row is visible exactly when every folder above it is open', () => {
    fc.assert(
      fc.property(forests, fc.infiniteStream(fc.boolean()), (nodes, coins) => {
        const core = new TreeCore(nodes)
        for (let row = 0; row < core.count; row += 1) core.open[row] = coins.next().value ? 1 : 0
        core.flatten()
        const visible = new Set(shown(core))
        for (let row = 0; row < core.count; row += 1) {
          let opened = true
          for (let at = core.parent[row]!; at >= 0; at = core.parent[at]!) opened &&= core.open[at] === 1
          expect(visible.has(row)).toBe(opened)
        }
      }),
    )
  })

  test('the inside of a folder is exactly the rows that lead up to it', () => {
    fc.assert(
      fc.property(forests, (nodes) => {
        const core = new TreeCore(nodes)
        core.reorder((a, b) => b - a)
        for (let folder = 0; folder < core.count; folder += 1) {
          const inside = new Set(core.inside(folder))
          for (let row = 0; row < core.count; row += 1) {
            let below = false
            for (let at = core.parent[row]!; at >= 0; at = core.parent[at]!) below ||= at === folder
            expect(inside.has(row)).toBe(below)
          }
        }
      }),
    )
  })

  test('sorting changes the order of siblings only', () => {
    fc.assert(
      fc.property(forests, (nodes) => {
        const core = new TreeCore(nodes)
        core.setAllOpen(true)
        core.reorder((a, b) => b - a)
        const siblings = new Map<number, number[]>()
        for (const row of core.row_at) {
          const above = core.parent[row]!
          siblings.set(above, [...(siblings.get(above) ?? []), row])
        }
        for (const rows of siblings.values()) expect(rows).toEqual([...rows].sort((a, b) => b - a))
      }),
    )
  })

  test('a filter keeps the folders above a match and nothing else', () => {
    const core = new TreeCore([node(1, null, true), node(2, 1, true), node(3, 2), node(4, 1), node(5, null)])
    core.filter((row) => row === 2)
    expect(shown(core)).toEqual([0, 1, 2])
    core.filter(undefined)
    expect(shown(core)).toEqual([0, 4])
  })

  test('a filtered tree shows exactly matches and their folders', () => {
    fc.assert(
      fc.property(forests, fc.integer({ min: 1, max: 7 }), (nodes, step) => {
        const core = new TreeCore(nodes)
        core.filter((row) => row % step === 0)
        const expected = new Set<number>()
        for (let row = 0; row < core.count; row += step) {
          for (let at = row; at >= 0; at = core.parent[at]!) expected.add(at)
        }
        expect(new Set(shown(core))).toEqual(expected)
      }),
    )
  })

  test('rows of a cycle and of an unknown folder are not lost', () => {
    const core = new TreeCore([node(1, 2, true), node(2, 1, true), node(3, 99)])
    core.setAllOpen(true)
    expect(core.visible_count).toBe(3)
  })

  test('a hundred thousand rows deep in one chain do not overflow the stack', () => {
    const nodes = Array.from({ length: 100_000 }, (_, id) => node(id, id ? id - 1 : null, true))
    const core = new TreeCore(nodes)
    core.setAllOpen(true)
    expect(core.visible_count).toBe(100_000)
  })
})

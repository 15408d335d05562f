import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TreeCore, type TreeNode } from '../grid/core.ts'
import { leafIds } from './leaf-ids.ts'
import { checkedRows, checkStates, checksOf, locksOf, setAll, toggleBranch } from './tree-check.ts'

/** Trees whose parents come before their children, with random checks and locks. */
const cases = fc
  .array(fc.record({ up: fc.nat(), root: fc.boolean(), check: fc.boolean(), lock: fc.boolean() }), {
    minLength: 1,
    maxLength: 30,
  })
  .map((seeds) => {
    const parents = seeds.map(({ up, root }, id) => (root || id === 0 ? null : up % id))
    const nodes = parents.map((group_id, id): TreeNode => ({ id, group_id, is_folder: parents.includes(id) }))
    const core = new TreeCore(nodes)
    const checks = checksOf(core, (row) => seeds[row]!.check && !nodes[row]!.is_folder)
    const locked = locksOf(core, (row) => seeds[row]!.lock && !nodes[row]!.is_folder)
    return { nodes, core, checks, locked }
  })

const ends = (core: TreeCore) => [...Array(core.count).keys()].filter((row) => core.inside(row).length === 0)

describe('checks of a tree', () => {
  test('a press reaches every descendant and no one else (R-5-36, R-5-37)', () => {
    fc.assert(
      fc.property(cases, fc.nat(), ({ core, checks, locked }, pick) => {
        const row = pick % core.count
        const next = toggleBranch(core, checks, locked, row)
        const inside = new Set([row, ...core.inside(row)])
        const states = checkStates(core, checks, locked)
        for (const end of ends(core)) {
          if (!inside.has(end) || locked[end]) expect(next[end]).toBe(checks[end])
          else expect(next[end]).toBe(states[row] === 1 ? 0 : 1)
        }
      }),
    )
  })

  test('a folder is checked when all that can be chosen inside is, half when some is (R-5-38)', () => {
    fc.assert(
      fc.property(cases, ({ core, checks, locked }) => {
        const states = checkStates(core, checks, locked)
        for (let row = 0; row < core.count; row += 1) {
          const below = ends(core).filter((end) => end === row || [...core.inside(row)].includes(end))
          const free = below.filter((end) => !locked[end])
          const counted = free.length > 0 ? free : below
          const all = counted.every((end) => checks[end])
          const some = below.some((end) => checks[end])
          expect(states[row]).toBe(all ? 1 : some ? 2 : 0)
        }
      }),
    )
  })

  test('locked rows survive select all, clear and presses on folders (R-5-34, R-5-35)', () => {
    fc.assert(
      fc.property(cases, fc.nat(), ({ core, checks, locked }, pick) => {
        for (const next of [
          setAll(core, checks, locked, 1),
          setAll(core, checks, locked, 0),
          toggleBranch(core, checks, locked, pick % core.count),
        ]) {
          for (const end of ends(core)) if (locked[end]) expect(next[end]).toBe(checks[end])
        }
      }),
    )
  })

  test('the value read back gives the same checks, locked rows included', () => {
    fc.assert(
      fc.property(cases, ({ core, checks, locked }) => {
        const value = new Set(checkedRows(core, checkStates(core, checks, locked)))
        const again = checksOf(core, (row) => value.has(row))
        for (const end of ends(core)) expect(again[end]).toBe(checks[end])
      }),
    )
  })

  test('two presses on a row give what stood before its free rows were mixed', () => {
    fc.assert(
      fc.property(cases, fc.nat(), ({ core, checks, locked }, pick) => {
        const row = pick % core.count
        const once = toggleBranch(core, checks, locked, row)
        const twice = toggleBranch(core, toggleBranch(core, once, locked, row), locked, row)
        expect([...twice]).toEqual([...once])
      }),
    )
  })

  test('the value holds checked folders too, a payload only the leaves (A-088)', () => {
    const nodes: TreeNode[] = [
      { id: 10, group_id: null, is_folder: true },
      { id: 11, group_id: 10, is_folder: false },
      { id: 12, group_id: 10, is_folder: false },
    ]
    const core = new TreeCore(nodes)
    const checks = toggleBranch(core, new Uint8Array(3), new Uint8Array(3), 0)
    const value = checkedRows(core, checkStates(core, checks, new Uint8Array(3))).map((row) => nodes[row]!.id)
    expect(value).toEqual([10, 11, 12])
    expect(leafIds(nodes, value)).toEqual([11, 12])
  })

  test('while a search hides rows, a press on their folder leaves them alone', () => {
    const nodes: TreeNode[] = [
      { id: 1, group_id: null, is_folder: true },
      { id: 2, group_id: 1, is_folder: false },
      { id: 3, group_id: 1, is_folder: false },
    ]
    const core = new TreeCore(nodes)
    core.filter((row) => row === 1)
    expect([...toggleBranch(core, new Uint8Array(3), new Uint8Array(3), 0)]).toEqual([0, 1, 0])
  })
})

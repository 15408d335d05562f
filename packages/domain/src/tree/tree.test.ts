import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { insertRow, nextNewId } from './insert-row.ts'
import { rollUp } from './roll-up.ts'
import { nextSort, sortSiblings } from './sort-siblings.ts'
import { endOfBranch, type TreeParams, type TreeRow } from './tree-row.ts'
import { visibleRows } from './visible-rows.ts'

type Row = TreeRow & { summ: bigint | null; params?: TreeParams; new_item?: true }

const row = (
  id: number,
  level: number,
  group_id: number | null,
  is_folder: boolean,
  summ: bigint | null = null,
): Row => ({
  id,
  level,
  group_id,
  is_folder,
  summ,
})
const tree: Row[] = [
  row(1, 0, null, true),
  row(2, 1, 1, true),
  row(3, 2, 2, false, 30n),
  row(4, 2, 2, false, 10n),
  row(5, 1, 1, false, 20n),
  row(6, 0, null, false, 5n),
]
const ids = (rows: readonly { id: number }[]) => rows.map((item) => item.id)

/** Any tree in order: each row is one level deeper than some open ancestor. */
const anyTree = fc
  .array(fc.tuple(fc.nat(), fc.bigInt({ min: -1000n, max: 1000n })), { minLength: 1, maxLength: 40 })
  .map((seeds) => {
    const rows: Row[] = []
    const path: Row[] = []
    seeds.forEach(([depth, summ], index) => {
      path.length = depth % (path.length + 1)
      const parent = path.at(-1) ?? null
      if (parent !== null) parent.is_folder = true
      const next = row(index + 1, path.length, parent?.id ?? null, false, summ)
      rows.push(next)
      path.push(next)
    })
    return rows
  })

describe('visible rows', () => {
  test.each([
    [[], [1, 6]],
    [[1], [1, 2, 5, 6]],
    [
      [1, 2],
      [1, 2, 3, 4, 5, 6],
    ],
    [[2], [1, 6]],
  ])('with %j open: %j (R-4-25, R-4-27)', (open, shown) => {
    expect(ids(visibleRows(tree, new Set(open)))).toEqual(shown)
  })

  test('a row is shown exactly when all its ancestors are open (R-4-27)', () => {
    fc.assert(
      fc.property(anyTree, fc.array(fc.integer({ min: 1, max: 40 })), (rows, opened) => {
        const open = new Set(opened)
        const byId = new Map(rows.map((item) => [item.id, item]))
        const isShown = (item: Row): boolean => {
          const parent = item.group_id === null ? undefined : byId.get(item.group_id)
          return parent === undefined || (open.has(parent.id) && isShown(parent))
        }
        expect(ids(visibleRows(rows, open))).toEqual(ids(rows.filter(isShown)))
      }),
    )
  })
})

describe('new rows', () => {
  const insert = (selected: number, place: 'before' | 'after' | 'inside') =>
    insertRow<Row>(tree, selected, place, (fresh) => ({ ...fresh, summ: null }))

  test.each([
    ['before', 4, [1, 2, 3, -1, 4, 5, 6], { next_id: 4 }, 2, 2],
    ['after', 2, [1, 2, 3, 4, -1, 5, 6], { prev_id: 2 }, 1, 1],
    ['inside', 2, [1, 2, 3, 4, -1, 5, 6], {}, 2, 2],
    ['inside', 6, [1, 2, 3, 4, 5, 6, -1], {}, 1, 6],
    ['after', 6, [1, 2, 3, 4, 5, 6, -1], { prev_id: 6 }, 0, null],
  ] as const)('%s row %i (R-4-28 … R-4-30, R-3-29)', (place, selected, order, params, level, group_id) => {
    const inserted = insert(selected, place)
    expect(ids(inserted?.rows ?? [])).toEqual(order)
    expect(inserted?.rows.find((item) => item.id === inserted.id)).toMatchObject({
      params,
      level,
      group_id,
      new_item: true,
    })
  })

  test('ids go down from -1, a sub-item makes its parent a folder, no selection adds nothing (R-3-28, R-3-30)', () => {
    expect(nextNewId(tree)).toBe(-1)
    expect(nextNewId([{ id: -4 }, { id: 7 }])).toBe(-5)
    expect(insert(6, 'inside')?.rows.find((item) => item.id === 6)?.is_folder).toBe(true)
    expect(insert(99, 'after')).toBeNull()
  })

  test('wherever a row is inserted the list stays a tree in order', () => {
    const place = fc.constantFrom('before' as const, 'after' as const, 'inside' as const)
    fc.assert(
      fc.property(anyTree, fc.nat(), place, (rows, pick, where) => {
        const selected = rows[pick % rows.length]!.id
        const inserted = insertRow<Row>(rows, selected, where, (fresh) => ({ ...fresh, summ: null }))!
        expect(inserted.rows.length).toBe(rows.length + 1)
        expect(ids(sortSiblings(inserted.rows, () => null, 'asc'))).toEqual(ids(inserted.rows))
        inserted.rows.forEach((item, index) => {
          const parent = inserted.rows.findIndex((other) => other.id === item.group_id)
          expect(item.group_id === null ? item.level : inserted.rows[parent]!.level + 1).toBe(item.level)
          if (parent >= 0) expect(index > parent && index < endOfBranch(inserted.rows, parent)).toBe(true)
        })
      }),
    )
  })
})

describe('sums of folders (A-090)', () => {
  test('a folder is the sum of what stands under it', () => {
    expect([...rollUp(tree, (item) => item.summ ?? 0n)].sort(([a], [b]) => a - b)).toEqual([
      [1, 60n],
      [2, 40n],
      [3, 30n],
      [4, 10n],
      [5, 20n],
      [6, 5n],
    ])
  })

  test('roots add up to the leaves', () => {
    fc.assert(
      fc.property(anyTree, (rows) => {
        const sums = rollUp(rows, (item) => item.summ ?? 0n)
        const total = (list: readonly Row[]) =>
          list.reduce((sum, item) => sum + (sums.get(item.id) ?? 0n), 0n)
        expect(total(rows.filter((item) => item.group_id === null))).toBe(
          total(rows.filter((item) => !item.is_folder)),
        )
      }),
    )
  })
})

describe('sorting', () => {
  test('siblings only, empty values last both ways (A-069)', () => {
    const value = (item: Row) => item.summ
    expect(ids(sortSiblings(tree, value, 'asc'))).toEqual([6, 1, 5, 2, 4, 3])
    expect(ids(sortSiblings(tree, value, 'desc'))).toEqual([6, 1, 5, 2, 3, 4])
  })

  test('codes with numbers sort as people count', () => {
    const named = [row(1, 0, null, false), row(2, 0, null, false), row(3, 0, null, false)]
    const names = ['1.10', '1.9', 'Ёлка']
    expect(ids(sortSiblings(named, (item) => names[item.id - 1] ?? null, 'asc'))).toEqual([2, 1, 3])
  })

  test('a click turns the direction round, another column begins anew (R-4-31)', () => {
    const first = nextSort(null, 'summ')
    expect(first).toEqual({ column: 'summ', direction: 'asc' })
    expect(nextSort(first, 'summ').direction).toBe('desc')
    expect(nextSort(nextSort(first, 'summ'), 'summ').direction).toBe('asc')
    expect(nextSort(first, 'date')).toEqual({ column: 'date', direction: 'asc' })
  })

  test('no row is lost and every branch stays together', () => {
    fc.assert(
      fc.property(anyTree, fc.constantFrom('asc' as const, 'desc' as const), (rows, direction) => {
        const sorted = sortSiblings(rows, (item) => item.summ, direction)
        expect(ids(sorted).sort((a, b) => a - b)).toEqual(ids(rows))
        rows.forEach((item, index) => {
          const at = sorted.findIndex((other) => other.id === item.id)
          expect(endOfBranch(sorted, at) - at).toBe(endOfBranch(rows, index) - index)
        })
      }),
    )
  })
})

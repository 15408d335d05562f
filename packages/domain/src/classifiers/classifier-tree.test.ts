import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { closedUp, numberTree, type TreeNode } from './number-tree.ts'
import { carriedPlace, stepPlace, type TreeStep } from './step-place.ts'
import { positionAt, withRowAt } from './tree-place.ts'

const tree: TreeNode[] = [
  { id: 1, group_id: null, position: 1, view_id: '' },
  { id: 2, group_id: 1, position: 1, view_id: '' },
  { id: 3, group_id: 1, position: 2, view_id: '' },
  { id: 4, group_id: 3, position: 1, view_id: '' },
  { id: 5, group_id: null, position: 2, view_id: '' },
]
const rows = numberTree(tree).map((node) => ({ ...node, is_folder: [1, 3, 5].includes(node.id) }))

/** Any forest: each node hangs on one of those before it or on the root. */
const forest = fc.array(fc.nat(), { minLength: 1, maxLength: 40 }).map((seeds) =>
  seeds.map((seed, index): TreeNode => {
    const parent = seed % (index + 1)
    return { id: index + 1, group_id: parent === 0 ? null : parent, position: seed % 7, view_id: '' }
  }),
)

describe('visible codes of the classifier (A-065)', () => {
  test('rows come depth first with dotted codes and levels from 0', () => {
    expect(numberTree(tree).map(({ id, level, view_id }) => [id, level, view_id])).toEqual([
      [1, 0, '1'],
      [2, 1, '1.1'],
      [3, 1, '1.2'],
      [4, 2, '1.2.1'],
      [5, 0, '2'],
    ])
  })

  test('every node is numbered once, codes are unique, and numbering again changes nothing', () => {
    fc.assert(
      fc.property(forest, (nodes) => {
        const numbered = numberTree(nodes)
        expect(new Set(numbered.map((node) => node.id)).size).toBe(nodes.length)
        expect(new Set(numbered.map((node) => node.view_id)).size).toBe(nodes.length)
        expect(numberTree(numbered)).toEqual(numbered)
      }),
    )
  })

  const coded = (...codes: string[]): TreeNode[] =>
    codes.map((view_id, at) => ({ id: at + 1, group_id: null, position: at + 1, view_id }))
  const codesOf = (nodes: readonly TreeNode[]) =>
    Object.fromEntries(numberTree(nodes).map(({ id, view_id }) => [id, view_id]))

  test('who stands close after one that goes steps back, who is in the way of one that comes steps on', () => {
    const gone = (nodes: TreeNode[], id: number) =>
      codesOf(
        closedUp(
          nodes.filter((node) => node.id !== id),
          nodes.find((node) => node.id === id)!,
        ),
      )
    expect(gone(coded('1', '2', '3', '9'), 2)).toEqual({ 1: '1', 3: '2', 4: '9' })
    expect(gone(coded('1', '2', '9'), 2)).toEqual({ 1: '1', 3: '9' })
    expect(gone(coded('1', 'А', '2'), 2)).toEqual({ 1: '1', 3: '2' })
    expect(
      codesOf(withRowAt(coded('1', '2', '9'), { id: 4, group_id: null, position: 2, view_id: '' })),
    ).toEqual({
      ...{ 1: '1', 2: '3', 3: '9', 4: '2' },
    })
    expect(codesOf(withRowAt(coded('1', '9'), { id: 4, group_id: null, position: 3, view_id: '' }))).toEqual({
      ...{ 1: '1', 2: '9', 4: '10' },
    })
  })

  test('rows of a folder that change places deal its codes among themselves; a code that is no number stays', () => {
    const moved = withRowAt(coded('1', 'А', '2', '9'), { id: 4, group_id: null, position: 1, view_id: '9' })
    expect(codesOf(moved)).toEqual({ 4: '1', 1: '2', 2: 'А', 3: '9' })
    expect(
      codesOf(withRowAt<TreeNode>(numberTree(moved), { id: 4, group_id: null, position: 5, view_id: '1' })),
    ).toEqual({
      ...{ 1: '1', 2: 'А', 3: '2', 4: '9' },
    })
  })

  test('a row that goes elsewhere and comes back to its place leaves every code as it was', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.nat(), fc.nat(9), (length, seed, gap) => {
        const numbers = Array.from({ length }, (_, at) => at + 1)
        const before = numberTree(coded(...[...numbers, length + 1 + gap].map(String)))
        const row = before[seed % length]!
        const others = before.filter(({ id }) => id !== row.id)
        expect(numberTree(withRowAt<TreeNode>(closedUp(others, row), { ...row, view_id: '' }))).toEqual(
          before.map((node) => expect.objectContaining(node)),
        )
      }),
    )
  })

  test('what is inside follows the code of its folder', () => {
    const nodes: TreeNode[] = [
      { id: 1, group_id: null, position: 1, view_id: '7' },
      { id: 2, group_id: 1, position: 1, view_id: '3.5' },
    ]
    expect(codesOf(nodes)).toEqual({ 1: '7', 2: '7.5' })
  })
})

describe('place of a row (A-066)', () => {
  const order = (nodes: readonly TreeNode[]) => numberTree(nodes).map((node) => node.id)

  test('a new row is inserted before, after, or as the last child (R-4-28 … R-4-30)', () => {
    const insert = (group_id: number | null, params: { next_id?: number; prev_id?: number }) => {
      const position = positionAt(tree, { group_id, params })
      return position === null ? null : order(withRowAt(tree, { id: 9, group_id, position, view_id: '' }))
    }
    expect(insert(1, { next_id: 3 })).toEqual([1, 2, 9, 3, 4, 5])
    expect(insert(1, { prev_id: 3 })).toEqual([1, 2, 3, 4, 9, 5])
    expect(insert(3, {})).toEqual([1, 2, 3, 4, 9, 5])
    expect(insert(null, {})).toEqual([1, 2, 3, 4, 5, 9])
    expect(insert(1, { next_id: 5 })).toBeNull()
  })

  test('a folder cannot move into itself', () => {
    expect(positionAt(tree, { group_id: 4, params: {} }, 1)).toBeNull()
    expect(positionAt(tree, { group_id: 1, params: {} }, 1)).toBeNull()
  })

  test.each<[TreeStep, number, unknown]>([
    ['up', 3, { group_id: 1, params: { next_id: 2 } }],
    ['up', 2, null],
    ['down', 1, { group_id: null, params: { prev_id: 5 } }],
    ['down', 5, null],
    ['in', 5, { group_id: 1, params: {} }],
    ['in', 3, null],
    ['out', 4, { group_id: 1, params: { prev_id: 3 } }],
    ['out', 1, null],
  ])('step %s of row %i', (step, id, place) => {
    expect(stepPlace(rows, id, step)).toEqual(place)
  })

  test('a carried row stands before, after or inside the one it is let go at, never inside itself', () => {
    const [first, , folder] = rows
    const put = (id: number, where: 'before' | 'after' | 'inside', beside = folder!) => {
      const place = carriedPlace(where, beside)
      const position = positionAt(tree, place, id)
      return position === null
        ? null
        : order(numberTree(withRowAt(tree, { id, ...place, position, view_id: '' })))
    }
    expect(put(5, 'before')).toEqual([1, 2, 5, 3, 4])
    expect(put(5, 'after')).toEqual([1, 2, 3, 4, 5])
    expect(put(2, 'inside')).toEqual([1, 3, 4, 2, 5])
    expect(put(first!.id, 'inside')).toBeNull()
  })

  test('up and down give back the order they began with', () => {
    fc.assert(
      fc.property(forest, fc.nat(), (nodes, seed) => {
        const numbered = numberTree(nodes).map((node) => ({ ...node, is_folder: true }))
        const id = (seed % nodes.length) + 1
        const move = (from: readonly TreeNode[], step: TreeStep) => {
          const place = stepPlace(
            numberTree(from).map((node) => ({ ...node, is_folder: true })),
            id,
            step,
          )
          const position = place && positionAt(from, place, id)
          return place && position !== null
            ? numberTree(withRowAt(from, { id, group_id: place.group_id, position, view_id: '' }))
            : null
        }
        const lower = move(numbered, 'down')
        if (lower) expect(order(move(lower, 'up') ?? [])).toEqual(order(numbered))
      }),
    )
  })
})

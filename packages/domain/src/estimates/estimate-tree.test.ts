import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type EstimateNode, estimateTree } from './estimate-tree.ts'

const node = (id: number, group_id: number | null, ordinal: number, summ: bigint | null): EstimateNode => ({
  id,
  group_id,
  ordinal,
  is_folder: summ === null,
  summ: summ ?? 0n,
  accepted_summ: (summ ?? 0n) / 2n,
  shared_summ: (summ ?? 0n) / 3n,
})

describe('rows of an estimate (A-065, A-090)', () => {
  test('depth first, with levels, dotted numbers and sums of sections', () => {
    const rows = estimateTree([
      node(6, null, 2, 5n),
      node(4, 2, 2, 10n),
      node(1, null, 1, null),
      node(3, 2, 1, 30n),
      node(2, 1, 1, null),
      node(5, 1, 2, 20n),
    ])
    expect(rows.map(({ id, view_id, level, summ }) => [id, view_id, level, summ])).toEqual([
      [1, '1', 0, 60n],
      [2, '1.1', 1, 40n],
      [3, '1.1.1', 2, 30n],
      [4, '1.1.2', 2, 10n],
      [5, '1.2', 1, 20n],
      [6, '2', 0, 5n],
    ])
    expect(rows[0]?.accepted_summ).toBe(30n)
  })

  test('what lies in a section and did not come is already in its sum', () => {
    const section = { ...node(1, null, 1, null), summ: 500n }
    const [top] = estimateTree([section, { ...node(2, 1, 1, null), summ: 70n }])
    expect(top?.summ).toBe(570n)
  })

  test('the sections of the root hold all the lines there are', () => {
    const tree = fc.array(fc.record({ parent: fc.nat(), summ: fc.option(fc.bigInt(-1000n, 1000n)) }), {
      maxLength: 60,
    })
    fc.assert(
      fc.property(tree, (seeds) => {
        const nodes: EstimateNode[] = []
        seeds.forEach(({ parent, summ }, index) => {
          const sections = nodes.filter((other) => other.is_folder)
          const group = sections[parent % (sections.length + 1)]
          nodes.push(node(index + 1, group?.id ?? null, index + 1, summ))
        })
        const rows = estimateTree(nodes)
        expect(rows).toHaveLength(nodes.length)
        const add = (list: readonly EstimateNode[]) => list.reduce((total, row) => total + row.summ, 0n)
        expect(add(rows.filter((row) => row.level === 0))).toBe(add(rows.filter((row) => !row.is_folder)))
        expect(new Set(rows.map((row) => row.view_id)).size).toBe(rows.length)
      }),
    )
  })
})

import { expect, test } from 'vitest'
import { treeRows } from '../../engine/tree-rows.ts'
import { money } from '../../facts/fact-columns.ts'
import { articlesOf, contractsOf, workNodes } from './work-nodes.ts'

/** Longer than a double could hold together with an article. */
const LATE = 9_007_199_254_740

test('contracts of any number stand apart in their articles, and a press asks for exactly them', () => {
  const work = { first_month: '2026-01-01', last_month: '2026-02-01', article_id: 7 }
  const facts = [LATE, LATE + 1].map((agreement) => ({
    keys: { article: 7, agreement },
    measures: { done: 100n },
  }))
  const nodes = workNodes(facts, {
    works: [LATE, LATE + 1].map((agreement_id) => ({ ...work, agreement_id })),
    articles: [{ key: 7, name: 'Монолит', code: '1.1' }],
    contracts: [LATE, LATE + 1].map((key) => ({ key, name: `№ ${key}` })),
  })
  const rows = treeRows(nodes, [money('done', 'Факт')])
  expect(rows.map(({ texts, measures }) => [texts.name, measures.done])).toEqual([
    ['Монолит', 200n],
    [`№ ${LATE}`, 100n],
    [`№ ${LATE + 1}`, 100n],
  ])
  expect(rows.map(({ own_ids }) => contractsOf(own_ids ?? []))).toEqual([
    [LATE, LATE + 1],
    [LATE],
    [LATE + 1],
  ])
  expect(rows.map(({ own_ids }) => articlesOf(own_ids ?? []))).toEqual([[7], [7], [7]])
  expect(rows[1]?.texts).toMatchObject({ date_from: '2026-01-01', date_to: '2026-02-28' })
})

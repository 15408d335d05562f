import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filterBy } from '../dimensions/filter-by.ts'
import type { Dimension, DimensionCode, DimensionName, Fact } from './dimension.ts'
import { orderedNames, pivotRows } from './pivot-rows.ts'

const dimension = (code: DimensionCode, field: string): Dimension => ({
  code,
  title: code,
  nothing: `нет: ${code}`,
  names: async () => [],
  filters: filterBy({ '/ks/': field }),
})
const project = dimension('project', 'project_id')
const article = dimension('article', 'classifier_id')
const articles: DimensionName[] = [
  { key: 1, name: 'Дом', code: '01' },
  { key: 11, name: 'Стены', code: '01.01', group: 1 },
  { key: 12, name: 'Крыша', code: '01.02', group: 1 },
  { key: 2, name: 'Сети', code: '02' },
]
const names = new Map([
  ['project', orderedNames([{ key: 7, name: 'Берег' }])],
  ['article', orderedNames(articles)],
] as const)
const rowsOf = (facts: readonly Fact[], by: readonly Dimension[] = [project, article]) =>
  pivotRows(facts, { by, names, pages: ['/ks/'], codes: ['paid'] })
const fact = (project_id: number | null, article_id: number | null, paid: bigint): Fact => ({
  keys: { project: project_id, article: article_id },
  measures: { paid },
})

test('groups stand inside one another in the order of their names, folders above their articles', () => {
  const rows = rowsOf([fact(7, 2, 5n), fact(7, 12, 3n), fact(7, 11, 1n), fact(null, null, 4n)])
  expect(rows.map(({ level, texts, measures }) => [level, texts.name, measures.paid])).toEqual([
    [0, 'Берег', 9n],
    [1, 'Дом', 4n],
    [2, 'Стены', 1n],
    [2, 'Крыша', 3n],
    [1, 'Сети', 5n],
    [0, 'нет: project', 4n],
    [1, 'нет: article', 4n],
  ])
})

test('a row narrows a list to its own keys, a folder to all it holds', () => {
  const rows = rowsOf([fact(7, 12, 3n), fact(7, 11, 1n), fact(null, null, 4n)])
  expect(rows.map(({ id, narrows }) => [id, narrows?.['/ks/']])).toEqual([
    ['project:7', [{ field: 'project_id', op: 'eq', value: 7 }]],
    ['project:7/article:1', [{ field: 'classifier_id', op: 'in', value: [11, 12] }]],
    ['project:7/article:11', [{ field: 'classifier_id', op: 'eq', value: 11 }]],
    ['project:7/article:12', [{ field: 'classifier_id', op: 'eq', value: 12 }]],
    ['project:', [{ field: 'project_id', op: 'empty' }]],
    ['project:/article:', [{ field: 'classifier_id', op: 'empty' }]],
  ])
})

test('an item of another classifier narrows to the articles laid on it, none of them to documents without one', () => {
  const bank = dimension('bank_article', 'nowhere')
  const behind = new Map([
    [3, [11, 2]],
    [null, [null, 12]],
  ])
  const rows = pivotRows(
    [
      { keys: { bank_article: 3 }, measures: { paid: 5n } },
      { keys: { bank_article: null }, measures: { paid: 1n } },
    ],
    {
      by: [bank],
      names: new Map([['bank_article', orderedNames([{ key: 3, name: 'Надземная часть' }])]]),
      pages: ['/ks/'],
      codes: ['paid'],
      articles: new Map([['bank_article', { article, behind }]]),
    },
  )
  expect(rows.map(({ narrows }) => narrows?.['/ks/'])).toEqual([
    [{ field: 'classifier_id', op: 'in', value: [11, 2] }],
    [{ field: 'classifier_id', op: 'in', value: [null, 12] }],
  ])
})

test('a row of more articles than a list is asked for says why it opens nothing, and so do those in it', () => {
  const cfo = dimension('cfo', 'nowhere')
  const laid = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
  const rows = pivotRows(
    [3, 4].map((key) => ({ keys: { cfo: key, project: 7 }, measures: { paid: 5n } })),
    {
      ...{ by: [cfo, project], names, pages: ['/ks/'], codes: ['paid'] },
      articles: new Map([['cfo', { article, behind: new Map([3, 4].map((key) => [key, laid(97 + key)])) }]]),
    },
  )
  const why = 'слишком много статей для одного списка: сгруппируйте по статьям'
  expect(rows.map(({ id, narrows, because }) => [id, '/ks/' in (narrows ?? {}), because])).toEqual([
    ['cfo:3', true, undefined],
    ['cfo:3/project:7', true, undefined],
    ['cfo:4', false, why],
    ['cfo:4/project:7', true, why],
  ])
})

test('whatever it is grouped by, the roots add up to the facts and folders to what is in them', () => {
  const keys = fc.constantFrom(1, 11, 12, 2, null, 99)
  const facts = fc.array(fc.tuple(fc.constantFrom(7, 8, null), keys, fc.bigInt({ min: -99n, max: 99n })), {
    maxLength: 30,
  })
  fc.assert(
    fc.property(facts, fc.constantFrom([project, article], [article, project], [article]), (list, by) => {
      const rows = rowsOf(
        list.map(([one, two, paid]) => fact(one, two, paid)),
        by,
      )
      const whole = list.reduce((sum, [, , paid]) => sum + paid, 0n)
      const roots = rows.filter(({ level }) => level === 0)
      expect(roots.reduce((sum, { measures }) => sum + (measures.paid ?? 0n), 0n)).toBe(whole)
      const leaves = rows.filter(({ is_folder }) => !is_folder)
      const own = new Set(rows.map(({ id }) => id))
      expect(own.size).toBe(rows.length)
      // An article with figures of its own may be a folder too: leaves alone then hold less.
      if (!list.some(([, key]) => key === 1))
        expect(leaves.reduce((sum, { measures }) => sum + (measures.paid ?? 0n), 0n)).toBe(whole)
    }),
  )
})

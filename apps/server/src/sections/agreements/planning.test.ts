import { loadAgreement } from '@stroyfin/contract/agreements/load-agreement'
import { loadAgreements } from '@stroyfin/contract/agreements/load-list'
import { loadLog } from '@stroyfin/contract/agreements/load-log'
import { loadPlanning } from '@stroyfin/contract/agreements/load-planning'
import { savePlanning } from '@stroyfin/contract/agreements/save-planning'
import { loadClassifier } from '@stroyfin/contract/classifiers/load-classifier'
import type { Sent } from '@stroyfin/contract/kit/endpoint'
import type { HistoryType } from '@stroyfin/domain/agreements/history-type'
import type { PlanLedger } from '@stroyfin/domain/agreements/plan-ledger'
import { monthsBetween } from '@stroyfin/domain/agreements/plan-months'
import { kopecks, roubles, sumOf } from '@stroyfin/domain/money/money'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { makeContract, makeDopnik } from '../ks/testing/sample-contract.ts'

const app = await testApp()
const director = { as: 'director' }
type Cell = Sent<typeof savePlanning>['cells'][number]
let made = 0
const freshContract = () => {
  made += 1
  return makeContract(app, { number: `ПЛАН-${made}` })
}
const plan = (agreement_id: number, as = director) => app.call(loadPlanning, { agreement_id }, as)
const save = (agreement_id: number, version: number, cells: Cell[], as = director) =>
  app.call(savePlanning, { agreement_id, version, cells }, as)
const cell = (month: string, summ: number | null, ledger: PlanLedger = 'ks_summ'): Cell => ({
  ledger,
  classifier_id: null,
  month,
  summ,
})

test('months are kept exactly, an emptied or a zero one goes, the others stay (R-3E-27)', async () => {
  const id = await freshContract()
  expect(await plan(id)).toMatchObject({ version: 0, cells: [] })
  const first = await save(id, 0, [
    cell('2026-01', 10.1),
    cell('2026-02', 20),
    cell('2026-02', 5, 'advance_summ'),
  ])
  expect(first.message).toBe('План сохранён')
  await save(id, first.version, [cell('2026-01', null), cell('2026-02', 20.25), cell('2026-03', 0)])
  const { cells, version } = await plan(id)
  expect(cells).toEqual([
    { ledger: 'advance_summ', classifier_id: null, month: '2026-02', summ: 5 },
    { ledger: 'ks_summ', classifier_id: null, month: '2026-02', summ: 20.25 },
  ])
  expect(version).toBeGreaterThan(first.version)
  const { items } = await app.call(loadLog, { agreement_id: id, limit: 50, types: [] }, director)
  expect(items.map(({ title }) => title)).toContain('План по месяцам')
})

test('a stale save is answered with the plan as it is; the first one too (K-06)', async () => {
  const id = await freshContract()
  await save(id, 0, [cell('2026-01', 100)])
  await expect(save(id, 0, [cell('2026-02', 7)], { as: 'engineer' })).rejects.toMatchObject({
    status: 409,
    body: {
      message: 'План изменил другой пользователь',
      current: { cells: [{ ledger: 'ks_summ', month: '2026-01', summ: 100 }] },
    },
  })
})

test('the articles come to the contract with its additional agreements', async () => {
  const id = await freshContract()
  await makeDopnik(app, id, 5_000_000, '2026-02-01')
  const { articles, summ } = await plan(id)
  expect(sumOf(articles.map((item) => kopecks(item.summ)))).toBe(kopecks(summ))
})

test('the history of every type comes to the turnovers of the card (R-3E-26, K-07)', async () => {
  const { items } = await app.call(
    loadAgreements,
    { sort: [{ field: 'ks_summ', desc: true }], limit: 12 },
    director,
  )
  for (const { id } of items) {
    const { fact, articles, summ } = await plan(id)
    const total = (type: HistoryType) =>
      roubles(sumOf(fact.filter((row) => row.type === type).map((row) => kopecks(row.summ))))
    const { agreement_summ, balance } = await app.call(loadAgreement, { agreement_id: id }, director)
    expect({
      ks_summ: total('ks_expenses'),
      offset: total('ks_offset_advance'),
      retained: total('ks_guarantee_retention'),
      advance: total('advance'),
      expenses: total('expenses'),
      released: total('guarantee_retention'),
    }).toEqual({
      ks_summ: roubles(kopecks(agreement_summ.ks_summ)),
      offset: roubles(kopecks(balance.offset)),
      retained: roubles(kopecks(balance.retained)),
      advance: roubles(kopecks(balance.paid_advance)),
      expenses: roubles(kopecks(balance.paid_expenses)),
      released: roubles(kopecks(balance.released)),
    })
    expect(sumOf(articles.map((item) => kopecks(item.summ)))).toBe(kopecks(summ))
  }
})

test.each([
  ['a sum below zero', [cell('2026-01', -1)], 422],
  ['no month', [cell('2026-13', 1)], 422],
  ['a year that is not', [cell('0000-01', 1)], 422],
  ['nothing', [], 422],
  ['an article the company has not got', [{ ...cell('2026-01', 1), classifier_id: 9_999_999 }], 404],
])('%s is refused', async (_what, cells, status) => {
  await expect(save(await freshContract(), 0, cells)).rejects.toMatchObject({ status })
})

test('not without the right, not of an additional agreement, not of a foreign contract', async () => {
  const id = await freshContract()
  await expect(save(id, 0, [cell('2026-01', 1)], { as: 'viewer' })).rejects.toMatchObject({ status: 403 })
  const dopnik = await makeDopnik(app, id, 100, '2026-02-01')
  await expect(save(dopnik, 0, [cell('2026-01', 1)])).rejects.toMatchObject({
    status: 409,
    body: { message: 'Доп. соглашение планируют вместе с его договором' },
  })
  await expect(plan(9_999_999)).rejects.toMatchObject({ status: 404 })
})

test('50 articles by 60 months are saved at once and changed again', async () => {
  const id = await freshContract()
  const { classifier } = await app.call(loadClassifier, {}, director)
  const articles = classifier.filter((item) => !item.is_folder).slice(0, 50)
  const months = monthsBetween('2026-01', '2030-12')
  const cells = articles.flatMap((article) =>
    months.map((month, at) => ({ ...cell(month, at + 1.05), classifier_id: article.id })),
  )
  const { version } = await save(id, 0, cells)
  await save(
    id,
    version,
    cells.map((item) => ({ ...item, summ: item.month < '2027-01' ? null : 7 })),
  )
  const stored = await plan(id)
  expect(stored.cells.length).toBe(articles.length * 48)
  expect(new Set(stored.cells.map(({ summ }) => summ))).toEqual(new Set([7]))
})

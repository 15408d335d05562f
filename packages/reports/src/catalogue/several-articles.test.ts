import type { Db } from '@stroyfin/database/connection/db'
import {
  type BuiltContract,
  buildAct,
  buildArticle,
  buildContract,
  buildItem,
  buildLines,
  buildPayment,
  pay,
} from '@stroyfin/database/invariants/contract-builder'
import { testDatabase } from '@stroyfin/database/testing/test-database'
import { roubles } from '@stroyfin/domain/money/money'
import { expect, test } from 'vitest'
import type { Report } from '../engine/define-report.ts'
import { queryOf } from '../engine/report-switches.ts'
import { runReport } from '../engine/run-report.ts'
import { keepMarked } from '../facts/keep-facts.ts'
import { readFacts } from '../facts/read-facts.ts'
import analysts from './construction/analysts.report.ts'
import forecastActualUsr from './construction/forecast-actual-usr.report.ts'
import ksAnalytics from './construction/ks-analytics.report.ts'
import ksTypesOfJobs from './construction/ks-types-of-jobs.report.ts'
import planFactUsr from './construction/plan-fact-usr.report.ts'
import budgetForecast from './financial/budget-forecast.report.ts'
import costPrice from './financial/cost-price.report.ts'
import ter from './financial/ter.report.ts'

const { database, company } = await testDatabase()
const { company_id } = company
const inCompany = <T>(work: (db: Db) => Promise<T>) =>
  database.inCompany({ ...company, snapshot: true }, work)

interface Built {
  contract: BuiltContract
  own: number
  other: number
  items: [number, number]
}

/** A contract of two positions of 100 under two articles, the first of them its own. */
async function buildTwoArticles(db: Db): Promise<Built> {
  const contract = await buildContract(db, company_id, { summ: '200.00' })
  const own = contract.classifier_id
  const other = await buildArticle(db, company_id, 'Фасады')
  const items: Built['items'] = [
    await buildItem(db, contract, { classifier_id: own, summ: '100.00' }),
    await buildItem(db, contract, { classifier_id: other, summ: '100.00' }),
  ]
  return { contract, own, other, items }
}

const ask = (report: Report, { contract: { project_id } }: Built) =>
  inCompany((db) => {
    const parameters = { project_id, date_to: '2025-12-31' }
    return runReport(report, db, queryOf(report, { company_id, today: '2025-12-01', parameters }))
  })

/** The figure of every article that has one. */
async function byArticle(report: Report, built: Built, code: string): Promise<Record<string, string>> {
  const { rows } = await ask(report, built)
  return Object.fromEntries(
    rows.flatMap(({ texts, measures }) =>
      measures[code] ? [[texts.name ?? '', roubles(measures[code])]] : [],
    ),
  )
}

const whole = await inCompany(async (db) => {
  const built = await buildTwoArticles(db)
  const ks_id = await buildAct(db, built.contract, { summ: '200.00', payable: '200.00' })
  const [first, second] = built.items
  await buildLines(db, built.contract, ks_id, [
    { net_summ: '100.00', agreement_item_id: first },
    { net_summ: '100.00', agreement_item_id: second },
  ])
  return built
})

const FORECASTS: [Report, string][] = [
  [budgetForecast, 'eac_contracts'],
  [forecastActualUsr, 'forecast'],
]
test.each(FORECASTS.map(([report, code]) => [report.title, report, code] as const))(
  '«%s»: all of a contract is accepted, and nothing of it is left in either article',
  async (_title, report, code) => {
    const { totals } = await ask(report, whole)
    expect([totals.accepted, totals[code]]).toEqual(['200.00', '200.00'])
  },
)

test('«ТЭР» forecasts what is accepted and nothing beside', async () => {
  const { rows } = await ask(ter, whole)
  const costs = rows.find(({ texts }) => texts.name === 'Затраты')
  expect(costs).toMatchObject({ texts: { fact: '200.00', forecast: '200.00', left: '0.00' } })
})

test.each([costPrice, planFactUsr, analysts])(
  '$title: each article has accepted its own lines',
  async (report) => {
    expect(await byArticle(report, whole, 'contracted')).toEqual(await byArticle(report, whole, 'accepted'))
    expect(await byArticle(report, whole, 'accepted')).toMatchObject({
      'Монолитные работы': '100.00',
      Фасады: '100.00',
    })
  },
)

test('works stand under the article of their position', async () => {
  const { rows } = await ask(ksTypesOfJobs, whole)
  const folders = new Map(rows.map(({ id, texts }) => [id, texts.name]))
  const works = rows.filter(({ is_folder }) => !is_folder)
  expect(
    works.map(({ group_id, measures }) => [folders.get(group_id ?? 0), roubles(measures.summ ?? 0n)]),
  ).toEqual([
    ['Монолитные работы', '100.00'],
    ['Фасады', '100.00'],
  ])
})

/** With an advance to offset and a retention: none of them divides by three. */
const settled = await inCompany(async (db) => {
  const built = await buildTwoArticles(db)
  const advance = await buildPayment(db, built.contract, { summ: '50.00', type: 'advance' })
  await pay(db, company_id, advance, '50.00')
  const ks_id = await buildAct(db, built.contract, {
    ...{ net_summ: '81.97', vat_summ: '18.03', summ: '100.00' },
    ...{ offset: '10.00', retention: '5.01', payable: '84.99' },
  })
  const [first, second] = built.items
  await buildLines(db, built.contract, ks_id, [
    { net_summ: '27.32', vat_summ: '6.01', agreement_item_id: first },
    { net_summ: '27.33', vat_summ: '6.01', classifier_id: built.other, agreement_item_id: first },
    { net_summ: '27.32', vat_summ: '6.01', agreement_item_id: second },
  ])
  return built
})

const SETTLED = ['accepted', 'accepted_net', 'accepted_vat', 'offset', 'retained', 'payable'] as const

test('what is offset and held is shared by what is accepted: parts of an act add up to it to the kopeck', async () => {
  const expected = {
    'Монолитные работы': ['33.33', '27.32', '6.01', '3.33', '1.67', '28.33'],
    Фасады: ['66.67', '54.65', '12.02', '6.67', '3.34', '56.66'],
  }
  const rowsOf = async () => {
    const query = queryOf(ksAnalytics, {
      company_id,
      today: '2025-12-01',
      parameters: { project_id: settled.contract.project_id, group_by: 'article' },
    })
    const { rows, totals } = await inCompany((db) => runReport(ksAnalytics, db, query))
    expect(SETTLED.map((code) => totals[code])).toEqual([
      '100.00',
      '81.97',
      '18.03',
      '10.00',
      '5.01',
      '84.99',
    ])
    expect(totals.accepted_count).toBe('1')
    return Object.fromEntries(
      rows.map(({ texts, measures }) => [texts.name, SETTLED.map((code) => roubles(measures[code] ?? 0n))]),
    )
  }
  expect(await rowsOf()).toEqual(expected)
  while (await inCompany((db) => keepMarked(db, company_id))) {}
  expect(await rowsOf()).toEqual(expected)
})

test('a contract of two projects is accepted in each by the lines of its positions there', async () => {
  const [here, there] = await inCompany(async (db) => {
    const contract = await buildContract(db, company_id, { summ: '200.00' })
    const neighbour = await buildContract(db, company_id, { summ: '0.01' })
    const { classifier_id } = contract
    const items = [
      await buildItem(db, contract, { classifier_id, summ: '100.00' }),
      await buildItem(db, contract, { classifier_id, summ: '100.00', project_id: neighbour.project_id }),
    ]
    const ks_id = await buildAct(db, contract, { summ: '150.00', payable: '150.00' })
    await buildLines(db, contract, ks_id, [
      { net_summ: '100.00', agreement_item_id: items[0] ?? 0 },
      { net_summ: '50.00', agreement_item_id: items[1] ?? 0 },
    ])
    return [contract, neighbour]
  })
  const accepted = async () =>
    (
      await inCompany((db) =>
        readFacts(db, {
          company_id,
          by: ['project'],
          only: { agreement: here?.agreement_id ?? 0 },
          parts: [{ measures: ['contracted', 'accepted', 'accepted_count'] }],
        }),
      )
    )
      .map(({ keys, measures }) => [
        keys.project,
        measures.contracted,
        measures.accepted,
        measures.accepted_count,
      ])
      .sort(([one], [other]) => Number(one) - Number(other))
  const expected = [
    [here?.project_id, 10000n, 10000n, 1n],
    [there?.project_id, 10000n, 5000n, 0n],
  ]
  expect(await accepted()).toEqual(expected)
  while (await inCompany((db) => keepMarked(db, company_id))) {}
  expect(await accepted()).toEqual(expected)
})

test('an act without lines stands whole under the article of its contract', async () => {
  const built = await inCompany(async (db) => {
    const made = await buildTwoArticles(db)
    await buildAct(db, made.contract, { summ: '60.00', payable: '60.00' })
    return made
  })
  expect(await byArticle(costPrice, built, 'accepted')).toEqual({ 'Монолитные работы': '60.00' })
})

test('an act in another currency is turned into roubles whole: its parts add up to that (A-075)', async () => {
  const built = await inCompany(async (db) => {
    const made = await buildTwoArticles(db)
    const ks_id = await buildAct(db, made.contract, {
      summ: '0.03',
      payable: '0.03',
      currency_rate: '92.4137',
    })
    const third = await buildArticle(db, company_id, 'Кровля')
    const at = [made.own, made.other, third]
    const lines = at.map((classifier_id) => ({ net_summ: '0.01', classifier_id }))
    await buildLines(db, made.contract, ks_id, lines)
    return made
  })
  const only = { agreement: built.contract.agreement_id }
  const facts = await inCompany((db) =>
    readFacts(db, { company_id, by: ['article'], only, parts: [{ measures: ['accepted', 'payable'] }] }),
  )
  const summ = (code: string) =>
    roubles(facts.reduce((sum, { measures }) => sum + (measures[code] ?? 0n), 0n))
  expect(facts.length).toBe(3)
  expect([summ('accepted'), summ('payable')]).toEqual(['2.77', '2.77'])
})

import type { Db } from '@stroyfin/database/connection/db'
import {
  buildAct,
  buildContract,
  buildLoan,
  buildPayment,
  buildRegistry,
  pay,
} from '@stroyfin/database/invariants/contract-builder'
import { runList } from '@stroyfin/database/lists/run-list'
import { testDatabase } from '@stroyfin/database/testing/test-database'
import { expect, test } from 'vitest'
import type { Report } from '../../engine/define-report.ts'
import { narrowRows } from '../../engine/narrow-rows.ts'
import type { ReportParameters } from '../../engine/report-parameter.ts'
import { queryOf } from '../../engine/report-switches.ts'
import { cellsOf, drillOf, runReport } from '../../engine/run-report.ts'

import portfolio from '../construction/project-portfolio-profit.report.ts'
import contractorAnalytics from './contractor-analytics.report.ts'
import costPrice from './cost-price.report.ts'
import ddu from './ddu.report.ts'
import results from './financial-results-for-projects.report.ts'
import limitBalance from './limit-balance-control.report.ts'

const { database, company } = await testDatabase()
const { company_id } = company
const inCompany = <T>(work: (db: Db) => Promise<T>) => database.inCompany(company, work)

/** Each example asks for its own project, contractor or loan, so that they do not meet. */
const ask = (report: Report, parameters: ReportParameters) =>
  inCompany((db) => runReport(report, db, queryOf(report, { company_id, today: '2025-12-01', parameters })))

test('limit 500, contracts 460, accepted 180, paid 200: free 40, used 92 % (domain §17)', async () => {
  const { project_id } = await inCompany(async (db) => {
    const contract = await buildContract(db, company_id, { summ: '460.00' })
    const { project_id, classifier_id } = contract
    await db
      .insertInto('project_limits')
      .values({ company_id, project_id, classifier_id, summ: '500.00' })
      .execute()
    await buildAct(db, contract, { summ: '180.00', payable: '180.00' })
    const payment = await buildPayment(db, contract, { summ: '200.00', type: 'advance', project_id })
    await pay(db, company_id, payment, '200.00')
    return contract
  })
  expect((await ask(costPrice, { project_id })).totals).toEqual({
    limit_summ: '500.00',
    contracted: '460.00',
    awaiting: '0.00',
    accepted: '180.00',
    paid: '200.00',
    free: '40.00',
    used: '92',
  })
})

test('«Монолит», 425 mln of borrowed money: 120 paid, 6 sent and 15 on approval leave 284, 75 of own money stand whole (domain §16.1)', async () => {
  const loan_agreement_id = await inCompany(async (db) => {
    const loan_agreement_id = await buildLoan(db, company_id, '425000000.00', { number: 'КД-М' })
    const { id: loan_group_id } = await db
      .insertInto('loan_groups')
      .values({ company_id, loan_agreement_id, name: 'Строительство', limit_summ: '425000000.00' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const contract = await buildContract(db, company_id, {
      summ: '500000000.00',
      loan_agreement_id,
      loan_group_id,
    })
    const { classifier_id } = contract
    const limit = { company_id, loan_agreement_id, loan_group_id, classifier_id }
    await db
      .insertInto('loan_limits')
      .values([
        { ...limit, source: 'borrowed', summ: '425000000.00' },
        { ...limit, source: 'own', summ: '75000000.00' },
      ])
      .execute()
    const borrowed = { source: 'borrowed', loan_agreement_id, loan_group_id, type: 'expenses' } as const
    const paid = await buildPayment(db, contract, { ...borrowed, summ: '120000000.00' })
    await pay(db, company_id, paid, '120000000.00')
    for (const [summ, status] of [
      ['6000000.00', 'approve'],
      ['15000000.00', 'on_approval'],
      ['1000000.00', 'new'],
    ] as const) {
      const payment_id = await buildPayment(db, contract, { ...borrowed, summ })
      await buildRegistry(db, company_id, [{ payment_id, summ }], status)
    }
    return loan_agreement_id
  })
  const { rows } = await ask(limitBalance, { loan_agreement_id })
  const articles = rows.filter(({ texts }) => texts.name === 'Монолитные работы')
  expect(articles.map(({ measures }) => measures)).toEqual([
    {
      ...{ limit_summ: 425_000_000_00n, reserved: 21_000_000_00n, paid: 120_000_000_00n },
      ...{ unrestored: 0n, left: 284_000_000_00n },
    },
    { limit_summ: 75_000_000_00n, reserved: 0n, paid: 0n, unrestored: 0n, left: 75_000_000_00n },
  ])
})

test('what is paid under an article without a limit is taken from the limit of its folder and tells none of its own', async () => {
  const loan_agreement_id = await inCompany(async (db) => {
    const loan_agreement_id = await buildLoan(db, company_id, '100.00', { number: 'КД-П' })
    const { id: loan_group_id } = await db
      .insertInto('loan_groups')
      .values({ company_id, loan_agreement_id, name: 'Строительство', limit_summ: '100.00' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const contract = await buildContract(db, company_id, { loan_agreement_id, loan_group_id })
    const folder = await db
      .insertInto('classifier_items')
      .values({ company_id, view_id: '7', name: 'Отделка', is_folder: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: classifier_id } = await db
      .insertInto('classifier_items')
      .values({ company_id, view_id: '7.1', name: 'Полы', group_id: folder.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    const limit = { company_id, loan_agreement_id, loan_group_id, source: 'borrowed' } as const
    await db
      .insertInto('loan_limits')
      .values({ ...limit, classifier_id: folder.id, summ: '60.00' })
      .execute()
    const borrowed = { source: 'borrowed', loan_agreement_id, loan_group_id, type: 'expenses' } as const
    for (const article of [classifier_id, null]) {
      const paid = await buildPayment(db, contract, { ...borrowed, classifier_id: article, summ: '25.00' })
      await pay(db, company_id, paid, '25.00')
    }
    return loan_agreement_id
  })
  const result = await ask(limitBalance, { loan_agreement_id })
  const told = ({ rows }: typeof result) =>
    rows.map((row) => [row.level, row.texts.name, ...cellsOf(result, row).slice(2)])
  expect(told(result)).toEqual([
    [0, 'КД-П · Строительство', '100.00', '0.00', '50.00', '50.00', '50'],
    [1, 'Заёмные', '100.00', '0.00', '50.00', '50.00', '50'],
    [2, 'Отделка', '60.00', '0.00', '25.00', '35.00', '41.6667'],
    [3, 'Полы', null, '0.00', '25.00', null, null],
    [2, 'Не распределено по статьям', '40.00', '0.00', '25.00', '15.00', '62.5'],
    [3, 'Статья не указана', null, '0.00', '25.00', null, null],
  ])
  const found = narrowRows(result, { search: 'полы' })
  expect(told(found).map(([, ...row]) => row)).toEqual([
    ['КД-П · Строительство', null, '0.00', '25.00', null, null],
    ['Заёмные', null, '0.00', '25.00', null, null],
    ['Отделка', null, '0.00', '25.00', null, null],
    ['Полы', null, '0.00', '25.00', null, null],
  ])
  expect(found.totals).toEqual({
    ...{ limit_summ: null, reserved: '0.00', paid: '25.00', unrestored: '0.00', left: null, used: null },
  })
  const paid = result.columns.find(({ code }) => code === 'paid')
  const nameless = result.rows.find(({ texts }) => texts.name === 'Статья не указана')
  expect(paid && nameless && drillOf(paid, nameless, result.query)?.filters).toContainEqual({
    field: 'classifier_id',
    op: 'empty',
  })
})

test.each([
  ['nkl', { paid: '90.00', unrestored: '10.00', left: '0.00', used: '100' }],
  ['vkl', { paid: '90.00', unrestored: '0.00', left: '10.00', used: '90' }],
] as const)(
  'of 100 paid 10 come back: paid is 90, a limit of %s has its own left',
  async (kind, expected) => {
    const loan_agreement_id = await inCompany(async (db) => {
      const loan_agreement_id = await buildLoan(db, company_id, '100.00', { number: `КД-${kind}`, kind })
      const { id: loan_group_id } = await db
        .insertInto('loan_groups')
        .values({ company_id, loan_agreement_id, name: 'Строительство', limit_summ: '100.00' })
        .returning('id')
        .executeTakeFirstOrThrow()
      const financed = { loan_agreement_id, loan_group_id }
      const contract = await buildContract(db, company_id, financed)
      const borrowed = { ...financed, source: 'borrowed', type: 'expenses' } as const
      const payment = await buildPayment(db, contract, { ...borrowed, summ: '100.00' })
      await pay(db, company_id, payment, '100.00')
      const refund = { financial_type: 'refund', refund_of_id: payment, summ: '10.00' } as const
      await pay(
        db,
        company_id,
        await buildPayment(db, contract, { ...borrowed, ...refund }),
        '10.00',
        '2025-06-01',
      )
      return loan_agreement_id
    })
    expect((await ask(limitBalance, { loan_agreement_id })).totals).toMatchObject(expected)
  },
)

test('an advance of 24 mln with 1 mln given back is one of 23 (domain §23)', async () => {
  const { executor_id } = await inCompany(async (db) => {
    const contract = await buildContract(db, company_id)
    const advance = await buildPayment(db, contract, { summ: '24000000.00', type: 'advance' })
    await pay(db, company_id, advance, '24000000.00', '2025-02-03')
    const back = await buildPayment(db, contract, {
      summ: '1000000.00',
      type: 'advance',
      financial_type: 'refund',
      refund_of_id: advance,
    })
    await pay(db, company_id, back, '1000000.00', '2025-03-03')
    return contract
  })
  const asked = { contractor_ids: [executor_id] }
  const before = await ask(contractorAnalytics, { ...asked, date_to: '2025-03-02' })
  expect(before.totals).toMatchObject({ paid: '24000000.00', advance_left: '24000000.00' })
  const after = await ask(contractorAnalytics, { ...asked, date_to: '2025-03-03' })
  expect(after.totals).toMatchObject({ paid: '23000000.00', advance_left: '23000000.00', debt: '0.00' })
})

test('354 000.00 paid by a document are paid ahead until its УПД comes, then nothing is owed (domain §23)', async () => {
  const { executor_id } = await inCompany(async (db) => {
    const carrier = await buildContract(db, company_id, { type: 'document', summ: '0.00' })
    const paid = await buildPayment(db, carrier, { summ: '354000.00', type: 'document' })
    await pay(db, company_id, paid, '354000.00', '2025-04-01')
    await buildAct(db, carrier, {
      type: 'purchase',
      date: '2025-04-30',
      summ: '354000.00',
      payable: '354000.00',
    })
    return carrier
  })
  const settled = async (date_to: string) => {
    const { totals } = await ask(contractorAnalytics, { contractor_ids: [executor_id], date_to })
    return [totals.accepted, totals.paid, totals.debt, totals.prepaid, totals.advance_left]
  }
  expect(await settled('2025-04-29')).toEqual(['0.00', '354000.00', '0.00', '354000.00', '0.00'])
  expect(await settled('2025-04-30')).toEqual(['354000.00', '354000.00', '0.00', '0.00', '0.00'])
})

test('what is paid by a document under a contract pays for its acts', async () => {
  const { executor_id } = await inCompany(async (db) => {
    const contract = await buildContract(db, company_id, { summ: '500000.00' })
    await buildAct(db, contract, { summ: '400000.00', payable: '400000.00' })
    const paid = await buildPayment(db, contract, { summ: '354000.00', type: 'document' })
    await pay(db, company_id, paid, '354000.00')
    return contract
  })
  const { totals } = await ask(contractorAnalytics, { contractor_ids: [executor_id] })
  expect(totals).toMatchObject({ debt: '46000.00', advance_left: '0.00' })
})

interface Sold {
  number: string
  area: string
  summ: string
  ended_on?: string | null
}

/** A unit sold in March by a ДДУ, ended or not; the id of the ДДУ. */
async function sell(
  db: Db,
  project_id: number,
  { number, area, summ, ended_on = null }: Sold,
): Promise<number> {
  const unit = { company_id, project_id, kind: 'apartments' as const, number, area, price: summ }
  const { id: sold_area_id } = await db
    .insertInto('sold_areas')
    .values(unit)
    .returning('id')
    .executeTakeFirstOrThrow()
  const end_reason = ended_on === null ? '' : 'Соглашение сторон'
  const signed = { number, date: '2025-03-01', buyer_kind: 'person' as const, summ, ended_on, end_reason }
  const { id } = await db
    .insertInto('ddu')
    .values({ company_id, sold_area_id, ...signed })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

test('54.3, 38.1 and 71.6 m² for 29 647 000: 180 774.39 each; of 10 045 500 six tenths are on escrow (domain §17, §23)', async () => {
  const project_id = await inCompany(async (db) => {
    const { id: project_id } = await db
      .insertInto('projects')
      .values({ company_id, name: 'ЖК «Причал»' })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [number, area, summ] of [
      ['1', '54.30', '10045500.00'],
      ['2', '38.10', '7429500.00'],
      ['3', '71.60', '12172000.00'],
    ] as const) {
      const ddu_id = await sell(db, project_id, { number, area, summ })
      if (number === '1')
        await db
          .insertInto('escrow_receipts')
          .values({ company_id, ddu_id, date: '2025-04-01', summ: '6027300.00' })
          .execute()
    }
    return project_id
  })
  const query = queryOf(ddu, { company_id, today: '2025-12-01', parameters: { project_id } })
  const { items, totals } = await inCompany((db) =>
    runList<Record<string, unknown>>(db, ddu.list(query), { sort: [{ field: 'number' }] }),
  )
  expect(totals).toMatchObject({ area: '164.00', summ: '29647000.00', price: '180774.39' })
  expect(items[0]).toMatchObject({
    price: '185000.00',
    summ: '10045500.00',
    received: '6027300.00',
    left: '4018200.00',
  })
})

test('sales are income from the day of the ДДУ until the day of its end; costs stand against them', async () => {
  const project_id = await inCompany(async (db) => {
    const contract = await buildContract(db, company_id, { summ: '12000000.00' })
    await buildAct(db, contract, {
      date: '2025-05-20',
      summ: '6000000.00',
      net_summ: '5000000.00',
      vat_summ: '1000000.00',
      payable: '6000000.00',
    })
    for (const [number, summ, ended_on] of [
      ['11', '10045500.00', null],
      ['12', '7429500.00', '2025-05-10'],
    ] as const) {
      await sell(db, contract.project_id, { number, area: '50.00', summ, ended_on })
    }
    return contract.project_id
  })
  const told = async (report: Report, asked: ReportParameters) => {
    const { totals } = await ask(report, { project_id, ...asked })
    return [totals.sold_new, totals.sold_ended, totals.sold_summ, totals.expense_net, totals.result]
  }
  const year = { date_from: '2025-01-01', date_to: '2025-12-31' }
  expect(await told(results, year)).toEqual([
    '17475000.00',
    '7429500.00',
    '10045500.00',
    '5000000.00',
    '5045500.00',
  ])
  const may = { date_from: '2025-05-01', date_to: '2025-05-31' }
  expect((await told(results, may)).slice(0, 3)).toEqual(['0.00', '7429500.00', '-7429500.00'])
  const { rows } = await ask(portfolio, { date_to: '2025-12-31' })
  const own = rows.find(({ id }) => id === `project:${project_id}`)
  expect(own?.measures).toMatchObject({ sold_summ: 1_004_550_000n, profit: 504_550_000n })
  const listed = async (state: string) => {
    const query = queryOf(ddu, {
      company_id,
      today: '2025-12-01',
      parameters: { project_id, state, ...year },
    })
    const { totals } = await inCompany((db) => runList<Record<string, unknown>>(db, ddu.list(query), {}))
    return [totals.summ, totals.left]
  }
  expect(await listed('signed')).toEqual(['17475000.00', '10045500.00'])
  expect(await listed('ended')).toEqual(['7429500.00', '0'])
})

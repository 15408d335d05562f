import type { Db } from '@stroyfin/database/connection/db'
import {
  type BuiltContract,
  buildAct,
  buildContract,
  buildPayment,
  pay,
} from '@stroyfin/database/invariants/contract-builder'
import { testDatabase } from '@stroyfin/database/testing/test-database'
import { expect, test } from 'vitest'
import type { Report } from '../../engine/define-report.ts'
import type { ReportParameters } from '../../engine/report-parameter.ts'
import { queryOf } from '../../engine/report-switches.ts'
import { runReport } from '../../engine/run-report.ts'
import grafConstruction from '../bank/graf-construction.report.ts'
import oppKs from '../financial/opp-ks.report.ts'
import forecastActualUsr from './forecast-actual-usr.report.ts'
import ks3 from './ks-3.report.ts'
import planFactUsr from './plan-fact-usr.report.ts'

const { database, company } = await testDatabase()
const { company_id } = company
const inCompany = <T>(use: (db: Db) => Promise<T>) => database.inCompany(company, use)

/** Totals of a report; of one project, so that the examples do not meet. */
const totalsOf = (report: Report, parameters: ReportParameters) =>
  inCompany(async (db) => {
    const query = queryOf(report, { company_id, today: '2025-12-01', parameters })
    return (await runReport(report, db, query)).totals
  })

const act = (db: Db, contract: BuiltContract, date: string, summ: string) =>
  buildAct(db, contract, { date, summ, payable: summ, number: date })

test('plan 400, contracts 380, accepted 152, paid 160 (domain §23, plan-fact УСР)', async () => {
  const { project_id } = await inCompany(async (db) => {
    const contract = await buildContract(db, company_id, { summ: '380000000.00' })
    const { project_id, classifier_id } = contract
    await db
      .insertInto('project_limits')
      .values({ company_id, project_id, classifier_id, summ: '400000000.00' })
      .execute()
    await act(db, contract, '2025-04-30', '152000000.00')
    const payment = await buildPayment(db, contract, { summ: '160000000.00', type: 'advance', project_id })
    await pay(db, company_id, payment, '160000000.00')
    return contract
  })
  const asked = { project_id, date_to: '2025-12-01' }
  expect(await totalsOf(planFactUsr, asked)).toEqual({
    limit_summ: '400000000.00',
    contracted: '380000000.00',
    awaiting: '0.00',
    gap: '-20000000.00',
    gap_percent: '-5',
    accepted: '152000000.00',
    paid: '160000000.00',
    of_plan: '38',
    of_contracts: '40',
    advance: '8000000.00',
  })
  expect(await totalsOf(forecastActualUsr, asked)).toMatchObject({
    forecast: '400000000.00',
    gap: '0.00',
    left: '248000000.00',
    ready: '38',
  })
})

test('a day before the act nothing is accepted, the plan stands', async () => {
  const { project_id } = await inCompany(async (db) => {
    const contract = await buildContract(db, company_id)
    await act(db, contract, '2025-04-30', '10000000.00')
    return contract
  })
  const before = await totalsOf(planFactUsr, { project_id, date_to: '2025-04-29' })
  expect(before).toMatchObject({ contracted: '120000000.00', accepted: '0.00' })
  const after = await totalsOf(planFactUsr, { project_id, date_to: '2025-04-30' })
  expect(after).toMatchObject({ contracted: '120000000.00', accepted: '10000000.00' })
})

test('120 over March – June as 30/40/30/20, done 25 and 38: lag −7, SPI 0.90 (domain §23, СМР schedule)', async () => {
  const contract = await inCompany(async (db) => {
    const contract = await buildContract(db, company_id)
    const { agreement_id, classifier_id } = contract
    const months = { '2025-03': '30', '2025-04': '40', '2025-05': '30', '2025-06': '20' }
    for (const [month, millions] of Object.entries(months)) {
      await db
        .insertInto('agreement_plan_cells')
        .values({
          company_id,
          agreement_id,
          ledger: 'ks_summ',
          classifier_id,
          month: `${month}-01`,
          summ: `${millions}000000.00`,
        })
        .execute()
    }
    await act(db, contract, '2025-03-31', '25000000.00')
    await act(db, contract, '2025-04-30', '38000000.00')
    // Works that the own group is paid for are no cost of the same article (K-16).
    const own = await db
      .insertInto('contractors')
      .values({ company_id, name: 'ООО «СЗ Маяк»', is_group: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { project_id, executor_id: customer_id } = contract
    const earned = { number: 'ГП-1', project_id, classifier_id, customer_id, executor_id: own.id }
    const income = await buildContract(db, company_id, earned)
    const plan = { company_id, agreement_id: income.agreement_id, ledger: 'ks_summ', classifier_id } as const
    await db
      .insertInto('agreement_plan_cells')
      .values({ ...plan, month: '2025-03-01', summ: '50000000.00' })
      .execute()
    return contract
  })
  const { project_id, agreement_id } = contract
  const parameters = { project_id, month: '2025-04' }
  const query = queryOf(grafConstruction, { company_id, today: '2025-12-01', parameters })
  const { columns, rows, totals } = await inCompany((db) => runReport(grafConstruction, db, query))
  expect(totals).toMatchObject({
    total: '120000000.00',
    planned: '70000000.00',
    planned_percent: '58.3333',
    done: '63000000.00',
    done_percent: '52.5',
    lag: '-7000000.00',
    lag_percent: '-10',
    spi: '0.9',
  })
  const [article, work] = rows
  expect(article?.texts).toMatchObject({ date_from: '2025-03-01', date_to: '2025-06-30' })
  expect(work?.texts.name).toBe('№ Д-17 от 10.01.2025')
  const drill = columns.find(({ code }) => code === 'done')?.drill
  const id = Number(article?.id)
  expect(drill?.({ id, own_ids: article?.own_ids ?? null, texts: {} }, parameters)?.filters).toContainEqual({
    field: 'agreement_id',
    op: 'in',
    value: [agreement_id],
  })
})

test('КС-3 of May after acts of 18 000 000.00 and 8 617 095.47, with an act of the year before (domain §7)', async () => {
  const { project_id } = await inCompany(async (db) => {
    const contract = await buildContract(db, company_id)
    await act(db, contract, '2024-12-31', '1000000.00')
    await act(db, contract, '2025-04-30', '18000000.00')
    await buildAct(db, contract, {
      number: '2',
      date: '2025-05-31',
      net_summ: '7180912.89',
      vat_rate: '20',
      vat_summ: '1436182.58',
      summ: '8617095.47',
      payable: '8617095.47',
    })
    await act(db, contract, '2025-06-30', '5000000.00')
    return contract
  })
  expect(await totalsOf(ks3, { project_id, month: '2025-05' })).toMatchObject({
    since_start_gross: '27617095.47',
    since_year_gross: '26617095.47',
    in_period_gross: '8617095.47',
    in_period_net: '7180912.89',
    in_period_vat: '1436182.58',
  })
})

test('a plan of 100.00 for November comes apart by the pieces of its weeks, to the last kopeck (K-21)', async () => {
  const { project_id } = await inCompany(async (db) => {
    const contract = await buildContract(db, company_id)
    const { agreement_id, classifier_id } = contract
    await db
      .insertInto('agreement_plan_cells')
      .values({
        company_id,
        agreement_id,
        classifier_id,
        ledger: 'ks_summ',
        month: '2026-11-01',
        summ: '100.00',
      })
      .execute()
    return contract
  })
  const totals = await totalsOf(oppKs, { project_id, date_from: '2026-10-26', weeks: '8' })
  const mondays = ['10-26', '11-02', '11-09', '11-16', '11-23', '11-30', '12-07']
  expect(mondays.map((monday) => totals[`plan_ks_summ@2026-${monday}`])).toEqual([
    '3.33',
    '23.34',
    '23.33',
    '23.33',
    '23.34',
    '3.33',
    '0.00',
  ])
  expect(totals.plan_ks_summ).toBe('100.00')
})

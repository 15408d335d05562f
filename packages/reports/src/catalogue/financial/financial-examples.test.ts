import type { Db } from '@stroyfin/database/connection/db'
import {
  type BuiltContract,
  buildAct,
  buildContract,
  buildItem,
  buildLines,
  buildPayment,
  pay,
} from '@stroyfin/database/invariants/contract-builder'
import { cloneDatabase } from '@stroyfin/database/testing/clone-database'
import { afterAll, expect, test } from 'vitest'
import { buildOwnAccounts } from '../../cash/testing/build-own-accounts.ts'
import type { Report } from '../../engine/define-report.ts'
import type { ReportParameters } from '../../engine/report-parameter.ts'
import { queryOf } from '../../engine/report-switches.ts'
import { runReport } from '../../engine/run-report.ts'
import bdr from './bdr.report.ts'
import budgetForecast from './budget-forecast.report.ts'
import cashflow from './cashflow.report.ts'
import consolidatedReport from './consolidated-report.report.ts'
import contractorAnalytics from './contractor-analytics.report.ts'
import oppPayments from './opp-payments.report.ts'
import ter from './ter.report.ts'
import vgo from './vgo.report.ts'

const clone = await cloneDatabase()
afterAll(() => clone.drop())
const { company_id } = clone.company

/** Each example on a company of its own making: nothing of it stays. */
async function example(work: (db: Db) => Promise<void>): Promise<void> {
  const done = new Error('done')
  const run = clone.database.inCompany(clone.company, async (db) => {
    await work(db)
    throw done
  })
  await expect(run).rejects.toBe(done)
}

const ask = (db: Db, report: Report, parameters: ReportParameters = {}) =>
  runReport(report, db, queryOf(report, { company_id, today: '2025-07-15', parameters }))

/** Д-17: 120 mln and two additional agreements, the advance, two acts and their payments (domain §4, §10, §11). */
async function runningExample(db: Db): Promise<BuiltContract> {
  const contract = await buildContract(db, company_id)
  const { agreement_id, customer_id, executor_id } = contract
  const dopnik = {
    company_id,
    type: 'dopnik' as const,
    status: 'approve' as const,
    customer_id,
    executor_id,
    parent_agreement_id: agreement_id,
  }
  await db
    .insertInto('agreements')
    .values([
      { ...dopnik, number: 'ДС-1', date: '2025-06-01', summ: '6000000.00' },
      { ...dopnik, number: 'ДС-2', date: '2025-09-01', summ: '-2400000.00' },
    ])
    .execute()
  const advance = await buildPayment(db, contract, {
    summ: '24000000.00',
    type: 'advance',
    date: '2025-02-01',
  })
  await pay(db, company_id, advance, '24000000.00', '2025-02-03')
  const acts = [
    [
      '18000000.00',
      '3600000.00',
      '900000.00',
      '13500000.00',
      '15000000.00',
      '3000000.00',
      '2025-04-30',
      '2025-05-12',
    ],
    [
      '8617095.47',
      '1723419.09',
      '430854.77',
      '6462821.61',
      '7180912.89',
      '1436182.58',
      '2025-05-31',
      '2025-06-10',
    ],
  ] as const
  for (const [summ, offset, retention, payable, net_summ, vat_summ, date, paid] of acts) {
    const ks_id = await buildAct(db, contract, {
      summ,
      offset,
      retention,
      payable,
      net_summ,
      vat_summ,
      date,
      number: date,
    })
    const payment = await buildPayment(db, contract, {
      summ: payable,
      type: 'expenses',
      date,
      ks_id,
      due_date: paid,
    })
    await pay(db, company_id, payment, payable, paid)
  }
  return contract
}

test('the balance of a contract: nothing owed, 18 676 580.91 of the advance left, 1 330 854.77 held (domain §12)', async () => {
  await example(async (db) => {
    await runningExample(db)
    const { totals } = await ask(db, contractorAnalytics, { date_from: '2025-05-01', date_to: '2025-12-31' })
    expect(totals).toMatchObject({
      contracted: '123600000.00',
      accepted: '26617095.47',
      paid: '43962821.61',
      debt: '0.00',
      advance_left: '18676580.91',
      held: '1330854.77',
      accepted_turnover: '8617095.47',
      paid_turnover: '19962821.61',
    })
    const june = await ask(db, consolidatedReport, { date_to: '2025-06-30' })
    expect(june.totals).toMatchObject({ contracted: '126000000.00', work_left: '99382904.53' })
    const net = await ask(db, consolidatedReport, { without_vat: true })
    expect(net.totals.accepted).toBe('22180912.89')
  })
})

test('a claim is held no more from its day on (domain §11)', async () => {
  await example(async (db) => {
    const { agreement_id } = await runningExample(db)
    await db
      .updateTable('agreements')
      .set({ retention_claims: JSON.stringify([{ date: '2025-07-01', summ: '100000.10', basis: 'Брак' }]) })
      .where('company_id', '=', company_id)
      .where('id', '=', agreement_id)
      .execute()
    const held = async (date_to: string) => (await ask(db, contractorAnalytics, { date_to })).totals.held
    expect([await held('2025-06-30'), await held('2025-07-01')]).toEqual(['1330854.77', '1230854.67'])
  })
})

test('the act of May is a cost of May without VAT and money of June with it (domain §16.4)', async () => {
  await example(async (db) => {
    await runningExample(db)
    const months = { month_from: '2025-05', month_to: '2025-06' }
    const accrued = await ask(db, bdr, months)
    expect(accrued.totals).toMatchObject({
      'expense_net@2025-05': '7180912.89',
      'expense_net@2025-06': '0.00',
      'result@2025-05': '-7180912.89',
    })
    const cash = await ask(db, cashflow, months)
    const out = cash.rows.find(({ texts }) => texts.name === 'Выплаты')
    expect(out?.texts).toMatchObject({ 'summ@2025-05': '13500000.00', 'summ@2025-06': '6462821.61' })
  })
})

test('opening 50, loan 180, others 30, payments 245 and interest 8.4 close with 6.6; the next month at −12 is a gap (domain §23)', async () => {
  await example(async (db) => {
    const loan = await db
      .insertInto('loan_agreements')
      .values({ company_id, name: 'КД', number: 'КД-1', date: '2025-01-01', limit_summ: '1000.00' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const contract = await buildContract(db, company_id, { summ: '1000.00', loan_agreement_id: loan.id })
    const borrowed = { source: 'borrowed', loan_agreement_id: loan.id, type: 'expenses' } as const
    const first = await buildPayment(db, contract, { ...borrowed, summ: '180.00' })
    await pay(db, company_id, first, '180.00', '2025-06-10')
    const second = await buildPayment(db, contract, { summ: '65.00', type: 'expenses' })
    await pay(db, company_id, second, '65.00', '2025-06-11')
    await buildPayment(db, contract, { summ: '18.60', type: 'expenses', due_date: '2025-07-20' })
    await buildOwnAccounts(db, company_id, ['1'])
    const { id: statement_id } = await db
      .insertInto('bank_statements')
      .values({
        company_id,
        file_name: 'kl_to_1c.txt',
        file_hash: '1',
        account: '1',
        date_from: '2025-06-01',
        opening: '50.00',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const line = { company_id, statement_id, date: '2025-06-05', status: 'new' } as const
    await db
      .insertInto('bank_lines')
      .values([
        { ...line, summ: '30.00', direction: 'in', line_hash: '1' },
        { ...line, summ: '8.40', direction: 'out', line_hash: '2' },
      ])
      .execute()
    const { rows } = await ask(db, cashflow, { month_from: '2025-06', month_to: '2025-07' })
    const told = (name: string) => {
      const texts = rows.find((row) => row.texts.name === name)?.texts
      return [texts?.['summ@2025-06'], texts?.['summ@2025-07']]
    }
    expect(told('Остаток на начало')).toEqual(['50.00', '6.60'])
    expect(told('Поступления')).toEqual(['210.00', '0.00'])
    expect(told('Выплаты')).toEqual(['253.40', '18.60'])
    expect(told('Остаток на конец')).toEqual(['6.60', '-12.00'])
    expect(told('Кассовый разрыв')).toEqual(['0.00', '12.00'])
    // What is missing is told without its sign: red all the same.
    expect(rows.filter(({ alarm }) => alarm === 'above').map(({ texts }) => texts.name)).toEqual([
      'Кассовый разрыв',
    ])
    const wide = { month_from: '2025-06', month_to: '2025-09', step: 'quarter' }
    const quarters = await ask(db, cashflow, wide)
    expect(quarters.columns.map(({ title }) => title).slice(2)).toEqual(['июнь 2025, ₽', 'III кв. 2025, ₽'])
    expect(
      quarters.rows.map(({ texts }) => [texts.name, texts['summ@2025-04'], texts['summ@2025-07']]),
    ).toEqual(
      expect.arrayContaining([
        ['Остаток на начало', '50.00', '6.60'],
        ['Выплаты', '253.40', '18.60'],
        ['Остаток на конец', '6.60', '-12.00'],
        ['Кассовый разрыв', '0.00', '12.00'],
      ]),
    )
  })
})

test('BAC 500, EV 180, AC 200, PV 210: CPI 0.9, EAC 555.56, VAC −55.56; by contracts 500 (domain §17)', async () => {
  await example(async (db) => {
    const contract = await buildContract(db, company_id, { summ: '460.00' })
    const { project_id, classifier_id, agreement_id } = contract
    await db
      .insertInto('project_limits')
      .values({ company_id, project_id, classifier_id, summ: '500.00' })
      .execute()
    await buildAct(db, contract, { summ: '180.00', payable: '180.00' })
    const payment = await buildPayment(db, contract, { summ: '200.00', type: 'advance', project_id })
    await pay(db, company_id, payment, '200.00')
    await db
      .insertInto('agreement_plan_cells')
      .values({ company_id, agreement_id, ledger: 'ks_summ', month: '2025-05-01', summ: '210.00' })
      .execute()
    const { totals } = await ask(db, budgetForecast, { date_to: '2025-05-31' })
    expect(totals).toMatchObject({
      limit_summ: '500.00',
      contracted: '460.00',
      eac_contracts: '500.00',
      overrun: '0.00',
      cpi: '0.9',
      spi: '0.8571',
      etc: '355.56',
      eac: '555.56',
      vac: '-55.56',
      tcpi: '1.0667',
    })
  })
})

test('what the own group builds for others is no cost of the project: neither its budget nor its profit counts it (A-050)', async () => {
  await example(async (db) => {
    const contract = await buildContract(db, company_id, { summ: '460.00' })
    const earning = await buildContract(db, company_id, { summ: '900.00' })
    await db
      .updateTable('contractors')
      .set({ is_group: true })
      .where('company_id', '=', company_id)
      .where('id', '=', earning.executor_id)
      .execute()
    await buildAct(db, earning, { summ: '300.00', payable: '300.00' })
    await buildAct(db, contract, { summ: '180.00', payable: '180.00' })
    const paid = await buildPayment(db, earning, { summ: '300.00', type: 'expenses' })
    await pay(db, company_id, paid, '300.00')
    const { totals } = await ask(db, budgetForecast, { date_to: '2025-12-31' })
    expect(totals).toMatchObject({
      contracted: '460.00',
      accepted: '180.00',
      paid: '0.00',
      eac_contracts: '460.00',
    })
    const { rows } = await ask(db, ter, { date_to: '2025-12-31' })
    const costs = rows.find(({ texts }) => texts.name === 'Затраты')?.texts
    expect(costs).toMatchObject({ fact: '180.00', forecast: '460.00' })
  })
})

test('A sells B for 10.0 and B shows 9.8: 10.0 is eliminated, 0.2 reported (domain §16.3)', async () => {
  await example(async (db) => {
    const contract = await buildContract(db, company_id, { summ: '100.00' })
    const { customer_id, executor_id } = contract
    await db.updateTable('contractors').set({ is_group: true }).where('company_id', '=', company_id).execute()
    const mirror = await buildContract(db, company_id, { summ: '100.00', customer_id, executor_id })
    await buildAct(db, contract, { summ: '10.00', payable: '10.00' })
    await buildAct(db, mirror, { summ: '9.80', payable: '9.80' })
    const { totals, columns } = await ask(db, vgo)
    expect(totals).toMatchObject({
      sold: '10.00',
      recognised: '9.80',
      mismatch: '-0.20',
      eliminated: '-10.00',
      unpaired: '0.00',
      check: '0.00',
    })
    // The matrix: what this seller sold stands under its buyer.
    const bought = columns.filter(({ code }) => code.startsWith('sold@'))
    expect(bought.map(({ band }) => band)).toHaveLength(1)
    expect(totals[bought[0]?.code ?? '']).toBe('10.00')
    expect(totals[bought[0]?.code.replace('sold', 'mismatch') ?? '']).toBe('-0.20')
    const outside = await ask(db, consolidatedReport, { outside_group: true })
    expect(outside.totals).toMatchObject({ accepted: '0.00' })
  })
})

test('a pair in two projects: each act stands in its own, the total agrees as before (domain §16.3)', async () => {
  await example(async (db) => {
    const contract = await buildContract(db, company_id, { summ: '100.00' })
    const { customer_id, executor_id } = contract
    await db.updateTable('contractors').set({ is_group: true }).where('company_id', '=', company_id).execute()
    const mirror = await buildContract(db, company_id, { summ: '100.00', customer_id, executor_id })
    await buildAct(db, contract, { summ: '10.00', payable: '10.00' })
    await buildAct(db, mirror, { summ: '9.80', payable: '9.80' })
    const { rows, totals } = await ask(db, vgo, { group_by: 'project' })
    const of = ({ project_id }: BuiltContract) =>
      rows.find(({ id }) => id === `project:${project_id}`)?.measures
    expect(of(contract)).toMatchObject({ sold: 1000n, recognised: 0n, unpaired: 0n, mismatch: -1000n })
    expect(of(mirror)).toMatchObject({ sold: 0n, recognised: 980n, unpaired: 0n, mismatch: 980n })
    expect(totals).toMatchObject({ sold: '10.00', recognised: '9.80', mismatch: '-0.20', check: '0.00' })
  })
})

test('an act of a pair whose lines lie in two projects stands in each of them, and pairs stay paired', async () => {
  await example(async (db) => {
    const contract = await buildContract(db, company_id, { summ: '100.00' })
    const { customer_id, executor_id, classifier_id } = contract
    await db.updateTable('contractors').set({ is_group: true }).where('company_id', '=', company_id).execute()
    const mirror = await buildContract(db, company_id, { summ: '100.00', customer_id, executor_id })
    const there = await buildItem(db, contract, {
      ...{ classifier_id, summ: '40.00', project_id: mirror.project_id },
    })
    const ks_id = await buildAct(db, contract, { summ: '10.00', payable: '10.00' })
    await buildLines(db, contract, ks_id, [
      { net_summ: '6.00' },
      { net_summ: '4.00', agreement_item_id: there },
    ])
    await buildAct(db, mirror, { summ: '9.80', payable: '9.80' })
    const { rows, totals } = await ask(db, vgo, { group_by: 'project' })
    const of = ({ project_id }: BuiltContract) =>
      rows.find(({ id }) => id === `project:${project_id}`)?.measures
    expect(of(contract)).toMatchObject({ sold: 600n, recognised: 0n, unpaired: 0n })
    expect(of(mirror)).toMatchObject({ sold: 400n, recognised: 980n, unpaired: 0n })
    expect(totals).toMatchObject({ sold: '10.00', recognised: '9.80', mismatch: '-0.20', check: '0.00' })
  })
})

test('a payment of 6 462 821.61 paid by 4 000 000.00 leaves 2 462 821.61 overdue for the weeks ahead (domain §23)', async () => {
  await example(async (db) => {
    const contract = await buildContract(db, company_id)
    const payment = await buildPayment(db, contract, {
      summ: '6462821.61',
      type: 'expenses',
      due_date: '2025-07-01',
    })
    await pay(db, company_id, payment, '4000000.00', '2025-07-15')
    const { totals } = await ask(db, oppPayments, { date_from: '2025-07-15' })
    expect(totals).toMatchObject({
      overdue: '2462821.61',
      'paid@2025-07-14': '4000000.00',
      requested: '0.00',
    })
  })
})

test('in another currency the whole is turned into roubles without VAT as well: its parts leave no kopeck behind (A-075)', async () => {
  await example(async (db) => {
    const currency = { currency: 'dollar', currency_rate: '92.4137' } as const
    const contract = await buildContract(db, company_id, { summ: '120.12', vat_rate: '20', ...currency })
    const position = { company_id, agreement_id: contract.agreement_id, level: 1, name: 'Позиция' }
    await db
      .insertInto('agreement_items')
      .values([1, 2, 3].map((place) => ({ ...position, position: place, summ: '40.04' })))
      .execute()
    const given = { summ: '120.12', vat_summ: '20.02', type: 'expenses', currency_rate: '92.4137' } as const
    const payment = await buildPayment(db, contract, given)
    for (const day of [1, 2, 3]) await pay(db, company_id, payment, '40.04', `2025-06-0${day}`)
    const { totals } = await ask(db, consolidatedReport, { without_vat: true })
    // 120.12 × 92.4137 = 11 100.73, of which a sixth is VAT.
    expect(totals).toMatchObject({ contracted: '9250.61', paid: '9250.61' })
  })
})

test('an account whose statements begin later brings its balance on its own first day (domain §16.4)', async () => {
  await example(async (db) => {
    const contract = await buildContract(db, company_id, { summ: '1000.00' })
    const paid = await buildPayment(db, contract, { summ: '65.00', type: 'expenses' })
    await pay(db, company_id, paid, '65.00', '2025-06-11')
    await buildOwnAccounts(db, company_id, ['1', '2'])
    const statement = { company_id, file_name: 'kl_to_1c.txt' }
    await db
      .insertInto('bank_statements')
      .values([
        { ...statement, file_hash: '1', account: '1', date_from: '2025-06-01', opening: '50.00' },
        { ...statement, file_hash: '2', account: '2', date_from: '2025-07-01', opening: '200.00' },
      ])
      .execute()
    const { rows } = await ask(db, cashflow, { month_from: '2025-06', month_to: '2025-07' })
    const line = (name: string) => rows.find(({ texts }) => texts.name === name)?.texts
    expect(line('Остаток на начало')).toMatchObject({ 'summ@2025-06': '50.00', 'summ@2025-07': '-15.00' })
    expect(line('Кассовый разрыв')).toMatchObject({ 'summ@2025-06': '15.00' })
    expect(line('Остаток на конец')).toMatchObject({ 'summ@2025-07': '185.00' })
  })
})

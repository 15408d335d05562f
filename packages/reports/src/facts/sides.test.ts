import type { Db } from '@stroyfin/database/connection/db'
import {
  buildAct,
  buildContract,
  buildLoan,
  buildPayment,
  pay,
} from '@stroyfin/database/invariants/contract-builder'
import { cloneDatabase } from '@stroyfin/database/testing/clone-database'
import { type Kopecks, kopecks, roubles } from '@stroyfin/domain/money/money'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import bankFinancingSchedule from '../catalogue/bank/bank-financing-schedule.report.ts'
import rssp from '../catalogue/bank/rssp.report.ts'
import agreementPlanning from '../catalogue/financial/agreement-planning.report.ts'
import consolidatedReport from '../catalogue/financial/consolidated-report.report.ts'
import contractorAnalytics from '../catalogue/financial/contractor-analytics.report.ts'
import createdFactKs from '../catalogue/financial/created-fact-ks.report.ts'
import oppKs from '../catalogue/financial/opp-ks.report.ts'
import projectAnalytics from '../catalogue/financial/project-analytics.report.ts'
import scheduleFinancingPayments from '../catalogue/financial/schedule-financing-payments.report.ts'
import type { Report } from '../engine/define-report.ts'
import type { ReportParameters } from '../engine/report-parameter.ts'
import { queryOf } from '../engine/report-switches.ts'
import { runReport } from '../engine/run-report.ts'

type Asked = readonly [Report, ReportParameters]
const BESIDE = { date_to: '2025-12-31', outside_group: true }
const BOTH_SIDES: readonly Asked[] = [
  [projectAnalytics, BESIDE],
  [consolidatedReport, BESIDE],
  [contractorAnalytics, BESIDE],
]
/** Reports that ask for one side and tell of nothing else. */
const ofOne = (direction: 'in' | 'out'): readonly Asked[] => [
  [createdFactKs, { direction, date_from: '2025-01-01', date_to: '2025-12-31' }],
  [oppKs, { direction, date_from: '2025-05-01', weeks: '8' }],
  [agreementPlanning, { direction, month_from: '2025-01', month_to: '2025-12' }],
]
const clone = await cloneDatabase()
afterAll(() => clone.drop())
const { company_id } = clone.company

/** A contract where the own group works for others, where others work for it, or where neither is of the group. */
interface Contract {
  executor_is_group: boolean
  customer_is_group: boolean
  summ: number
  accepted: number
  advance: number
  offset: number
  retained: number
  paid: number
  /** Paid by documents that may come later. */
  by_document: number
}

async function write(
  db: Db,
  { executor_is_group, customer_is_group, ...contract }: Contract,
  loan_agreement_id: number,
) {
  const text = (thousands: number) => `${thousands * 1000}.00`
  const built = await buildContract(db, company_id, { summ: text(contract.summ), loan_agreement_id })
  for (const [id, is_group] of [
    [built.executor_id, executor_is_group],
    [built.customer_id, customer_is_group],
  ] as const)
    await db
      .updateTable('contractors')
      .set({ is_group })
      .where('company_id', '=', company_id)
      .where('id', '=', id)
      .execute()
  const paid = async (type: 'advance' | 'expenses' | 'document', thousands: number) => {
    if (thousands === 0) return
    const payment = await buildPayment(db, built, { summ: text(thousands), type })
    await pay(db, company_id, payment, text(thousands), '2025-02-03')
  }
  await paid('advance', contract.advance)
  const { accepted, offset, retained } = contract
  if (accepted > 0)
    await buildAct(db, built, {
      ...{ summ: text(accepted), offset: text(offset), retention: text(retained) },
      payable: text(accepted - offset - retained),
    })
  await paid('expenses', contract.paid)
  await paid('document', contract.by_document)
  await db
    .insertInto('agreement_plan_cells')
    .values({
      ...{ company_id, agreement_id: built.agreement_id, ledger: 'ks_summ', month: '2025-05-01' },
      summ: text(contract.summ),
    })
    .execute()
}

/** What the reports tell of a company of these contracts, of which nothing stays. */
async function told(
  contracts: readonly Contract[],
  reports: readonly Asked[] = BOTH_SIDES,
): Promise<Record<string, string | null>[]> {
  const done = new Error('done')
  const totals: Record<string, string | null>[] = []
  const run = clone.database.inCompany(clone.company, async (db) => {
    const loan = await buildLoan(db, company_id, '9000000.00')
    for (const contract of contracts) await write(db, contract, loan)
    for (const [report, parameters] of reports) {
      totals.push(
        (await runReport(report, db, queryOf(report, { company_id, today: '2025-12-31', parameters })))
          .totals,
      )
    }
    throw done
  })
  await expect(run).rejects.toBe(done)
  return totals
}

const contract = (given: Partial<Contract>): Contract => ({
  ...{ executor_is_group: false, customer_is_group: false, summ: 0, accepted: 0 },
  ...{ advance: 0, offset: 0, retained: 0, paid: 0, by_document: 0 },
  ...given,
})

test('a customer owes 6 mln, a subcontractor is owed 5 mln: never 11 (K-16)', async () => {
  const totals = await told([
    contract({ executor_is_group: true, summ: 9000, accepted: 6000 }),
    contract({ customer_is_group: true, summ: 7000, accepted: 5000 }),
  ])
  for (const total of totals) {
    expect(total).toMatchObject({
      ...{ contracted: '7000000.00', debt: '5000000.00' },
      ...{ in_contracted: '9000000.00', in_debt: '6000000.00' },
    })
  }
  expect(totals[0]).toMatchObject({ accepted_result: '1000000.00', paid_result: '0.00' })
})

/** For works, by the contract alone: less than nothing is paid ahead. */
const owed = ({ accepted, offset, retained, paid, by_document }: Contract) =>
  accepted - offset - retained - paid - by_document

test('what is paid by a document that has not come lessens no debt of others (A-072, K-16)', async () => {
  const totals = await told([
    contract({ summ: 9000, accepted: 6000, paid: 1000 }),
    contract({ summ: 388, by_document: 388 }),
    contract({ executor_is_group: true, summ: 9000, accepted: 500 }),
    contract({ executor_is_group: true, summ: 700, by_document: 700 }),
  ])
  for (const total of totals) {
    expect(total).toMatchObject({
      ...{ debt: '5000000.00', prepaid: '388000.00', in_debt: '500000.00', in_prepaid: '700000.00' },
    })
  }
})

const thousands = (max: number) => fc.integer({ min: 0, max })
const anyContract: fc.Arbitrary<Contract> = fc
  .record({
    ...{ executor_is_group: fc.boolean(), customer_is_group: fc.boolean() },
    ...{ summ: fc.integer({ min: 5000, max: 9000 }), accepted: thousands(4000), advance: thousands(900) },
    ...{ offset: thousands(900), retained: thousands(400), paid: thousands(900) },
    by_document: fc.constantFrom(0, 0, 300, 3000),
  })
  .map((one) => {
    const offset = Math.min(one.offset, one.advance, one.accepted)
    const retained = Math.min(one.retained, one.accepted - offset)
    return { ...one, offset, retained, paid: Math.min(one.paid, one.accepted - offset - retained) }
  })

test('whatever a company has, each side is the sum of its own contracts and of nothing else', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyContract, { minLength: 1, maxLength: 6 }), async (contracts) => {
      const totals = await told(contracts)
      const outside = contracts.filter((one) => !(one.executor_is_group && one.customer_is_group))
      const sum = (is_income: boolean, of: (one: Contract) => number): Kopecks =>
        outside
          .filter((one) => (one.executor_is_group && !one.customer_is_group) === is_income)
          .reduce((whole: Kopecks, one) => whole + kopecks(`${of(one) * 1000}.00`), 0n)
      const side = (is_income: boolean, prefix: string) => {
        const figures = {
          contracted: sum(is_income, ({ summ }) => summ),
          accepted: sum(is_income, ({ accepted }) => accepted),
          paid: sum(is_income, ({ advance, paid, by_document }) => advance + paid + by_document),
          debt: sum(is_income, (one) => Math.max(owed(one), 0)),
          prepaid: sum(is_income, (one) => Math.max(-owed(one), 0)),
          advance_left: sum(is_income, ({ advance, offset }) => advance - offset),
          held: sum(is_income, ({ retained }) => retained),
        }
        return Object.fromEntries(
          Object.entries(figures).map(([code, summ]) => [prefix + code, roubles(summ)]),
        )
      }
      for (const total of totals) {
        if (outside.length === 0) continue
        expect(total).toMatchObject({ ...side(false, ''), ...side(true, 'in_') })
      }
    }),
    { numRuns: 25 },
  )
}, 60_000)

test('whatever a company has, a report of one side tells of this side alone (K-16)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyContract, { minLength: 1, maxLength: 6 }), async (contracts) => {
      for (const direction of ['in', 'out'] as const) {
        const own = contracts.filter(
          (one) => (one.executor_is_group && !one.customer_is_group) === (direction === 'in'),
        )
        const sum = (of: (one: Contract) => number) =>
          roubles(kopecks(`${own.reduce((whole, one) => whole + of(one), 0) * 1000}.00`))
        const accepted = sum((one) => one.accepted)
        const totals = await told(contracts, ofOne(direction))
        const shown = totals.map((total) =>
          Object.fromEntries(Object.entries(total).map(([code, summ]) => [code, summ ?? '0.00'])),
        )
        if (own.length === 0) continue
        expect(shown).toMatchObject([
          { created_ks: accepted, accepted_ks: accepted },
          { plan_ks_summ: sum((one) => one.summ), accepted_ks: accepted },
          {
            ...{ plan_ks_summ: sum((one) => one.summ), accepted },
            ...{ paid_advance: sum((one) => one.advance), offset: sum((one) => one.offset) },
            ...{ retained: sum((one) => one.retained), paid_expenses: sum((one) => one.paid) },
          },
        ])
      }
    }),
    { numRuns: 15 },
  )
}, 60_000)

test('what a loan pays for is costs alone: nothing earned stands in РССП and the schedules of financing (K-16)', async () => {
  const months = { month_from: '2025-01', month_to: '2025-12' }
  const [total, forBank, byPayments] = await told(
    [
      contract({ executor_is_group: true, summ: 9000, accepted: 6000, paid: 4000 }),
      contract({ customer_is_group: true, summ: 7000, accepted: 5000, paid: 3000 }),
    ],
    [
      [rssp, { date_to: '2025-12-31' }],
      [bankFinancingSchedule, months],
      [scheduleFinancingPayments, months],
    ],
  )
  expect(total).toMatchObject({ contracted: '7000000.00', accepted: '5000000.00', paid: '3000000.00' })
  expect(forBank?.paid).toBe('3000000.00')
  expect(byPayments?.paid_own).toBe('3000000.00')
})

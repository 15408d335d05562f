import type { Db } from '@stroyfin/database/connection/db'
import {
  type BuiltContract,
  buildAct,
  buildContract,
  buildLoan,
  buildPayment,
  pay,
} from '@stroyfin/database/invariants/contract-builder'
import { testDatabase } from '@stroyfin/database/testing/test-database'
import { expect, test } from 'vitest'
import type { Report } from '../engine/define-report.ts'
import { queryOf } from '../engine/report-switches.ts'
import { runReport } from '../engine/run-report.ts'
import bankPlannedCost from './bank/bank-planned-cost.report.ts'
import forecastActualUsr from './construction/forecast-actual-usr.report.ts'
import planFactUsr from './construction/plan-fact-usr.report.ts'
import budgetForecast from './financial/budget-forecast.report.ts'
import costPrice from './financial/cost-price.report.ts'
import plannedCost from './financial/planned-cost.report.ts'

const { database, company } = await testDatabase()
const { company_id } = company

/** Half of the contract is accepted, a quarter paid, and all of it planned for May. */
async function doHalf(db: Db, contract: BuiltContract, { summ, project_id }: Done): Promise<void> {
  const part = (share: number) => (Number(summ) / share).toFixed(2)
  await buildAct(db, contract, { summ: part(2), payable: part(2) })
  const payment = await buildPayment(db, contract, { summ: part(4), type: 'advance', project_id })
  await pay(db, company_id, payment, part(4))
  await db
    .insertInto('agreement_plan_cells')
    .values({ company_id, agreement_id: contract.agreement_id, ledger: 'ks_summ', month: '2025-05-01', summ })
    .execute()
}

interface Done {
  summ: string
  project_id: number
}

/** A project of 500 with a contract of 400 by others; the own group earns 900 in it and sells itself 80. */
async function buildProject(db: Db): Promise<number> {
  const contract = await buildContract(db, company_id, { summ: '400.00' })
  const { project_id, classifier_id } = contract
  await db
    .insertInto('project_limits')
    .values({ company_id, project_id, classifier_id, summ: '500.00' })
    .execute()
  const loan_agreement_id = await buildLoan(db, company_id, '1000.00')
  const group = await db
    .insertInto('loan_groups')
    .values({ company_id, loan_agreement_id, name: 'Строительство', limit_summ: '1000.00' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('loan_group_projects')
    .values({ company_id, loan_group_id: group.id, project_id })
    .execute()
  const place = { project_id, classifier_id }
  const earning = await buildContract(db, company_id, { summ: '900.00', ...place })
  const inside = await buildContract(db, company_id, { summ: '80.00', ...place })
  await db
    .updateTable('contractors')
    .set({ is_group: true })
    .where('company_id', '=', company_id)
    .where('id', 'in', [earning.executor_id, inside.executor_id, inside.customer_id])
    .execute()
  await doHalf(db, contract, { summ: '400.00', project_id })
  await doHalf(db, { ...earning, classifier_id }, { summ: '900.00', project_id })
  await doHalf(db, { ...inside, classifier_id }, { summ: '80.00', project_id })
  return project_id
}

const project_id = await database.inCompany(company, buildProject)

/** Of the project: neither what the group earns nor what it turns over inside. */
const GOLDEN: readonly [Report, Record<string, string>][] = [
  [costPrice, { limit_summ: '500.00', contracted: '400.00', accepted: '200.00', paid: '100.00', used: '80' }],
  [plannedCost, { limit_summ: '500.00', contracted: '400.00', free: '100.00', plan_ks_summ: '400.00' }],
  [planFactUsr, { contracted: '400.00', gap: '-100.00', accepted: '200.00', paid: '100.00', of_plan: '40' }],
  [forecastActualUsr, { forecast: '500.00', gap: '0.00', accepted: '200.00', paid: '100.00', ready: '40' }],
  [budgetForecast, { contracted: '400.00', accepted: '200.00', paid: '100.00', eac_contracts: '500.00' }],
]

test.each(GOLDEN.map(([report, totals]) => [report.title, report, totals] as const))(
  '«%s» counts what others build for the project, and nothing of the own group (decision 039)',
  async (_title, report, totals) => {
    const parameters = { project_id, date_to: '2025-12-31', month_from: '2025-01', month_to: '2025-12' }
    const query = queryOf(report, { company_id, today: '2025-12-01', parameters })
    const result = await database.inCompany(company, (db) => runReport(report, db, query))
    expect(result.totals).toMatchObject(totals)
  },
)

test('the bank sees the same contracted beside the planned cost', async () => {
  const query = queryOf(bankPlannedCost, { company_id, today: '2025-12-01', parameters: {} })
  const { totals } = await database.inCompany(company, (db) => runReport(bankPlannedCost, db, query))
  expect(totals).toMatchObject({ planned: '500.00', contracted: '400.00', left: '100.00' })
})

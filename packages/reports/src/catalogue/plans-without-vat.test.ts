import { cloneDatabase } from '@stroyfin/database/testing/clone-database'
import { kopecks, roubles, sumOf } from '@stroyfin/domain/money/money'
import { displayWithoutVat } from '@stroyfin/domain/money/vat'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { Report } from '../engine/define-report.ts'
import type { ReportParameters } from '../engine/report-parameter.ts'
import { queryOf } from '../engine/report-switches.ts'
import { runReport } from '../engine/run-report.ts'
import bankPlannedCost from './bank/bank-planned-cost.report.ts'
import rssp from './bank/rssp.report.ts'
import agreementPlanning from './financial/agreement-planning.report.ts'
import budgetForecast from './financial/budget-forecast.report.ts'
import forecast from './financial/forecast.report.ts'
import paymentSchedule from './financial/payment-schedule.report.ts'
import plannedCost from './financial/planned-cost.report.ts'
import projectAnalytics from './financial/project-analytics.report.ts'

const clone = await cloneDatabase(true)
afterAll(() => clone.drop())
const { company_id } = clone.company

const ask = async (report: Report, today: string, parameters: ReportParameters) => {
  const { rows, totals } = await clone.database.inCompany(clone.company, (db) =>
    runReport(report, db, queryOf(report, { company_id, today, parameters })),
  )
  return { rows, totals }
}

const DAYS = { date_to: '2026-06-30', month_from: '2025-10', month_to: '2026-06' }
const WITHOUT_VAT = { ...DAYS, without_vat: true }

test.each([plannedCost, budgetForecast, bankPlannedCost, rssp, projectAnalytics, agreementPlanning])(
  'plans of $name without VAT are the same before and after New Year (K-20)',
  async (report) => {
    const december = await ask(report, '2025-12-31', WITHOUT_VAT)
    expect(await ask(report, '2026-01-01', WITHOUT_VAT)).toEqual(december)
    expect(await ask(report, '2026-01-01', DAYS)).not.toEqual(december)
  },
)

test.each([forecast, paymentSchedule])(
  'months planned ahead in $name without VAT are the same before and after New Year (K-20)',
  async (report) => {
    const ahead = { ...WITHOUT_VAT, month_from: '2026-02' }
    const [december, january] = [
      await ask(report, '2025-12-31', ahead),
      await ask(report, '2026-01-01', ahead),
    ]
    expect(january).toEqual(december)
  },
)

test('the planned cost of «Причал» without VAT is 1 394 816 666,67 on any day, whatever its articles (R-9-08)', async () => {
  const [project] = await clone.database.inCompany(clone.company, async (db) => {
    const found = await sql<{ id: number; summ: string }>`
      select p.id, sum(l.summ) as summ from projects p join project_limits l on l.company_id = ${company_id} and l.project_id = p.id
      where p.company_id = ${company_id} and p.name like '%Причал%' group by p.id`.execute(db)
    return found.rows
  })
  expect(project?.summ).toBe('1673780000.00')
  const project_id = project?.id ?? 0
  for (const today of ['2025-12-31', '2026-01-01'])
    for (const report of [plannedCost, budgetForecast]) {
      const { totals, rows } = await ask(report, today, { ...WITHOUT_VAT, project_id })
      expect(totals?.limit_summ).toBe('1394816666.67')
      const articles = rows.filter(({ is_folder }) => !is_folder)
      expect(articles.length).toBeGreaterThan(1)
      expect(roubles(sumOf(articles.map(({ measures }) => measures.limit_summ ?? 0n)))).toBe('1394816666.67')
    }
})

test('limits of a loan without VAT are value / 120 × 100 as a whole, their articles its parts', async () => {
  const whole = await ask(bankPlannedCost, '2026-01-01', DAYS)
  const net = await ask(bankPlannedCost, '2026-01-01', WITHOUT_VAT)
  const loans = await clone.database.inCompany(clone.company, (db) =>
    sql<{ summ: string }>`select sum(summ) as summ from loan_limits
      where company_id = ${company_id} and source = 'borrowed' group by loan_agreement_id`.execute(db),
  )
  const expected = loans.rows.reduce((sum, { summ }) => sum + displayWithoutVat(kopecks(summ)), 0n)
  expect(net.totals?.limit).toBe(roubles(expected))
  expect(whole.totals?.limit).not.toBe(net.totals?.limit)
})

import type { Db } from '@stroyfin/database/connection/db'
import cashflow from '../../catalogue/financial/cashflow.report.ts'
import type { ReportParameters } from '../../engine/report-parameter.ts'
import { queryOf } from '../../engine/report-switches.ts'
import { runReport } from '../../engine/run-report.ts'

/** What the report says in the row of this name: null where there is no such row. */
export async function toldCash(
  db: Db,
  company_id: number,
  parameters: ReportParameters,
  today = '2026-11-23',
) {
  const query = queryOf(cashflow, { company_id, today, parameters })
  const { rows } = await runReport(cashflow, db, query)
  return (name: string, code = 'summ') => rows.find(({ texts }) => texts.name === name)?.texts[code] ?? null
}

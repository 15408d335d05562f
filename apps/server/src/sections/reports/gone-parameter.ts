import type { Db } from '@stroyfin/database/connection/db'
import type { Report } from '@stroyfin/reports/engine/define-report'
import type { ReportQuery } from '@stroyfin/reports/engine/report-parameter'
import { isStill, type Named } from './name-store.ts'

const NAMED: readonly string[] = ['project', 'loan_agreement', 'contractor', 'agreement', 'article']

/** The first parameter that points at what the company has no more: the report would be empty without a word. */
export async function goneParameter(
  db: Db,
  { parameters }: Report,
  { company_id, parameters: values }: Pick<ReportQuery, 'company_id' | 'parameters'>,
): Promise<string | null> {
  for (const { code, kind, title } of parameters) {
    const id = values[code]
    if (typeof id !== 'number' || !NAMED.includes(kind)) continue
    if (!(await isStill(db, company_id, kind as Named, id))) return title
  }
  return null
}

import type { Db } from '@stroyfin/database/connection/db'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import type { Report, ReportParameters } from '@stroyfin/reports/engine/define-report'
import { nameOf } from './report-store.ts'

/** What was asked, in words, for the sheet «Параметры» and the name of the file. */
export async function parameterLabels(
  db: Db,
  company_id: number,
  report: Report,
  parameters: ReportParameters,
): Promise<[label: string, value: string][]> {
  const labels: [string, string][] = []
  for (const { code, title, kind } of report.parameters) {
    const value = parameters[code] ?? null
    if (value === null) labels.push([title, 'Все'])
    else if (kind === 'date') labels.push([title, formatDate(String(value))])
    else labels.push([title, await nameOf(db, company_id, kind, Number(value))])
  }
  return labels
}

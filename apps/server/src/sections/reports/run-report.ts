import { Refusal } from '@stroyfin/contract/kit/refusal'
import { runReport } from '@stroyfin/contract/reports/run-report'
import { keyOf } from '@stroyfin/reports/catalogue/catalogue'
import { isRegister, type Report } from '@stroyfin/reports/engine/define-report'
import type { ReportQuery } from '@stroyfin/reports/engine/report-parameter'
import { runReport as readRows } from '@stroyfin/reports/engine/run-report'
import { handle } from '../../http/handle.ts'
import { answerCache } from './answer-cache.ts'
import { answerRows } from './answer-rows.ts'
import { askedOf, openReport } from './open-report.ts'
import { readRevision } from './report-store.ts'

const answers = answerCache<ReturnType<typeof answerRows> & { made_at: string }>()

export const runReportHandle = handle(runReport, async (input, { db, company_id, rights, now, today }) => {
  const started = performance.now()
  const report = openReport(input.name, rights)
  if (isRegister(report)) throw new Refusal('invalid', 'Этот отчёт читается по частям')
  const query = askedOf(report, input.parameters, { company_id, today })
  const key = questionKey(report, query, await readRevision(db, company_id))
  let answer = input.use_cache ? answers.find(key) : undefined
  if (!answer) {
    const rows = answerRows(await readRows(report, db, query))
    answer = { ...rows, made_at: now.toISOString() }
    answers.keep(key, answer, rows.rows.length * (rows.columns.length + 4))
  }
  return { ...answer, elapsed_time: Math.ceil(performance.now() - started) / 1000 }
})

/** The same question about the same data has the same answer. */
export function questionKey(report: Report, query: ReportQuery, revision: number): string {
  const { company_id, today, parameters } = query
  return JSON.stringify([company_id, revision, keyOf(report), report.version, today, parameters])
}

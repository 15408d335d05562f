import { Refusal } from '@stroyfin/contract/kit/refusal'
import { runReport } from '@stroyfin/contract/reports/run-report'
import { keyOf } from '@stroyfin/reports/catalogue/catalogue'
import { isRegister, type Report } from '@stroyfin/reports/engine/define-report'
import type { ReportQuery } from '@stroyfin/reports/engine/report-parameter'
import { runReport as readRows } from '@stroyfin/reports/engine/run-report'
import { handleApart } from '../../http/handle.ts'
import { answerCache } from './answer-cache.ts'
import { answerRows } from './answer-rows.ts'
import { atOnce } from './at-once.ts'
import { askedOf, openReport } from './open-report.ts'
import { readRevision } from './report-store.ts'

const answers = answerCache<ReturnType<typeof answerRows> & { made_at: string }>()

/** A report that is waited for; what takes longer is made as a file. */
const LONGEST_MS = 120_000

/** Long reports opened by many at once take their turns: else they would take every connection from all other calls. */
const inTurn = atOnce(4)

export const runReportHandle = handleApart(runReport, async (input, call) => {
  const { house, company_id, user, rights, now, today, signal } = call
  const started = performance.now()
  const report = openReport(input.name, rights)
  if (isRegister(report)) throw new Refusal('invalid', 'Этот отчёт читается по частям')
  const query = askedOf(report, input.parameters, { company_id, today })
  const actor = { company_id, user_id: user.id, readOnly: true, signal, keepsPlans: false }
  // Its queries see one moment, so that one table agrees with another.
  const reading = { ...actor, snapshot: true, timeout_ms: LONGEST_MS }
  const revision = await house.database.inCompany(actor, (db) => readRevision(db, company_id))
  const key = questionKey(report, query, revision)
  let answer = input.use_cache ? answers.find(key) : undefined
  if (!answer) {
    const result = await inTurn(() => house.database.inCompany(reading, (db) => readRows(report, db, query)))
    const rows = answerRows(result)
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

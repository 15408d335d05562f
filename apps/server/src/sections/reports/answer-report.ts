import type { Served } from '@stroyfin/contract/kit/endpoint'
import type { runReport } from '@stroyfin/contract/reports/run-report'
import type { ListQuery } from '@stroyfin/database/lists/list-definition'
import { keyOf } from '@stroyfin/reports/catalogue/catalogue'
import type { Report } from '@stroyfin/reports/engine/define-report'
import { narrowRows } from '@stroyfin/reports/engine/narrow-rows'
import type { ReportParameters, ReportQuery } from '@stroyfin/reports/engine/report-parameter'
import { type ReportResult, runReport as readRows } from '@stroyfin/reports/engine/run-report'
import { answerCache } from '../../answers/answer-cache.ts'
import { perDatabase } from '../../answers/per-database.ts'
import { readRevision } from '../../answers/revision-store.ts'
import type { CallApart } from '../../http/handle.ts'
import { answerRows } from './answer-rows.ts'
import { atOnce } from './at-once.ts'
import { askedOf } from './open-report.ts'

export type ReportAnswer = Served<typeof runReport>

interface Known {
  answer: ReportAnswer
  /** What the answer was written from: its rows are narrowed without reading them anew. */
  result: ReportResult
}

const answersOf = perDatabase(() => answerCache<Known>())

/** A report that is waited for; what takes longer is made as a file. */
const LONGEST_MS = 120_000

/** Long reports opened by many at once take their turns: else they would take every connection from all other calls. */
const inTurn = atOnce(4)

interface AnswerAsked {
  use_cache?: boolean
  list?: Pick<ListQuery, 'search' | 'filters'>
}

/** The rows of a report somebody may view; what has not changed since is not counted again. */
export async function answerReport(
  report: Report,
  sent: ReportParameters,
  { house, company_id, user, now, today, signal }: CallApart,
  { use_cache = true, list = {} }: AnswerAsked = {},
): Promise<ReportAnswer> {
  const query = askedOf(report, sent, { company_id, today })
  const answers = answersOf(house.database)
  const actor = { company_id, user_id: user.id, readOnly: true, signal, plans: 'anew' as const }
  // Its queries see one moment, so that one table agrees with another.
  const reading = { ...actor, snapshot: true, timeout_ms: LONGEST_MS }
  if (use_cache) {
    const revision = await house.database.inCompany(actor, (db) => readRevision(db, company_id))
    const known = answers.find(questionKey(report, query, revision))
    if (known) return narrowed(known, list)
  }
  const started = performance.now()
  const { key, result } = await inTurn(() =>
    house.database.inCompany(reading, async (db) => {
      // Sent together: the connection answers them one after another without a pause.
      const [revision, result] = await Promise.all([
        readRevision(db, company_id),
        readRows(report, db, query),
      ])
      return { key: questionKey(report, query, revision), result }
    }),
  )
  const rows = answerRows(result)
  const elapsed_time = Math.ceil(performance.now() - started) / 1000
  const answer = { ...rows, elapsed_time, made_at: now.toISOString() }
  // Figures are held twice: as they were read and as they are told.
  const width = rows.columns.length + rows.behind.length + 4
  answers.keep(key, { answer, result }, 2 * rows.rows.length * width)
  return narrowed({ answer, result }, list)
}

function narrowed({ answer, result }: Known, list: NonNullable<AnswerAsked['list']>): ReportAnswer {
  const found = narrowRows(result, list)
  return found === result ? answer : { ...answer, ...answerRows(found) }
}

/** The same question about the same data has the same answer. */
export function questionKey(report: Report, query: ReportQuery, revision: number): string {
  const { company_id, today, parameters } = query
  return JSON.stringify([company_id, revision, keyOf(report), report.version, today, parameters])
}

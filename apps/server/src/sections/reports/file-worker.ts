import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { ReportParameters } from '@stroyfin/reports/engine/report-parameter'
import { insertFiles } from '../../files/file-registry-store.ts'
import type { House } from '../../http/call.ts'
import { loadPerson } from '../../http/session-store.ts'
import type { Worker } from '../../jobs/jobs.ts'
import { filesOf } from './file-cache.ts'
import { fileKey } from './made-file.ts'
import { askedOf, openReport } from './open-report.ts'
import { type FileAsked, openFile, REPORT_MIME } from './report-file.ts'
import { insertHistory, secondsFrom } from './report-store.ts'

/** Under this word the queue keeps the writing of long registers. */
export const REPORT_FILE_JOB = 'report-file'

export interface FileOrder extends Pick<FileAsked, 'format' | 'shown'> {
  name: string
  parameters: ReportParameters
  today: string
  rows: number
  /** The name the file will have in its address: told before the file is there. */
  file_id: string
}

export interface WrittenFile {
  file_id: string
  name: string
  report: string
}

const TELL_EVERY = 5000
/** Of a paper: the rest of the hundred goes to its sheets. */
const SHARE_OF_ROWS = 30

/** Writes a register row by row: its memory does not grow with it, a press on «Остановить» ends it. */
export function reportFileWorker(house: House): Worker {
  return async (work) => {
    const { company_id, user_id } = work.job
    const { name, parameters, format, shown, today, rows, file_id } = work.order<FileOrder>()
    const started = performance.now()
    const person = await house.database.platform((db) =>
      loadPerson(db, { user_id: user_id ?? 0, company_id }),
    )
    // The right may have gone while the file waited for its turn.
    if (!person?.is_member) throw new Refusal('forbidden', 'Недостаточно прав на этот отчёт')
    const report = openReport(name, person.rights)
    await work.progress(1, 'Читаются строки')
    const query = askedOf(report, parameters, { company_id, today })
    const asked = { report, query, format, shown, now: house.clock() }
    const actor = { company_id, user_id: user_id ?? 0, readOnly: true, timeout_ms: 10 * 60_000 }
    const written = await house.database.inCompany(actor, async (db) => {
      const share = format === 'pdf' ? SHARE_OF_ROWS : 100
      const file = await openFile(db, asked, {
        onRow: (count) =>
          count % TELL_EVERY === 0
            ? work.progress(percentOf(count, rows, share), 'Пишутся строки')
            : undefined,
        whileLaid: () => work.progress(SHARE_OF_ROWS, 'Раскладываются листы'),
      })
      const stored = await house.files.put(company_id, file.bytes)
      return { ...stored, name: file.name, rows: file.rows(), question: await fileKey(db, company_id, asked) }
    })
    await work.done(async (db): Promise<WrittenFile> => {
      const { rows: count, question: _, ...stored } = written
      await insertFiles(db, company_id, [{ ...stored, id: file_id, mime: REPORT_MIME[format] }])
      await insertHistory(db, {
        company_id,
        user_id: user_id ?? 0,
        report: name,
        name_history: report.title,
        payload: { parameters, format, list: shown },
        file_key: file_id,
        version: report.version,
        rows: count,
        elapsed: secondsFrom(started),
      })
      return { file_id, name: written.name, report: name }
    })
    filesOf(house.database).keep(written.question, { file_id, name: written.name, rows: written.rows })
  }
}

// not money: the share of rows written.
const percentOf = (count: number, rows: number, whole: number) =>
  Math.min(whole - 1, Math.max(1, Math.floor((count / Math.max(1, rows)) * whole)))

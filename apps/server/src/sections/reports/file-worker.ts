import { Refusal } from '@stroyfin/contract/kit/refusal'
import { reportNamed } from '@stroyfin/reports/catalogue/catalogue'
import type { ReportParameters } from '@stroyfin/reports/engine/report-parameter'
import { insertFiles } from '../../files/file-registry-store.ts'
import type { House } from '../../http/call.ts'
import type { Worker } from '../../jobs/jobs.ts'
import { askedOf } from './open-report.ts'
import { type FileAsked, openFile, REPORT_MIME } from './report-file.ts'

/** Under this word the queue keeps the writing of long registers. */
export const REPORT_FILE_JOB = 'report-file'

export interface FileOrder extends Pick<FileAsked, 'format' | 'shown'> {
  name: string
  parameters: ReportParameters
  today: string
  rows: number
}

export interface WrittenFile {
  file_id: string
  name: string
}

const TELL_EVERY = 5000

/** Writes a register row by row: its memory does not grow with it, a press on «Остановить» ends it. */
export function reportFileWorker(house: House): Worker {
  return async (work) => {
    const { company_id, user_id } = work.job
    const { name, parameters, format, shown, today, rows } = work.order<FileOrder>()
    const report = reportNamed(name)
    if (!report) throw new Refusal('not_found', 'Такого отчёта нет')
    await work.progress(1, 'Читаются строки')
    const query = askedOf(report, parameters, { company_id, today })
    const asked = { report, query, format, shown, now: house.clock() }
    const actor = { company_id, user_id: user_id ?? 0, readOnly: true, timeout_ms: 10 * 60_000 }
    const written = await house.database.inCompany(actor, async (db) => {
      const file = await openFile(db, asked, (count) =>
        count % TELL_EVERY === 0 ? work.progress(percentOf(count, rows), 'Пишутся строки') : undefined,
      )
      return { ...(await house.files.put(company_id, file.bytes)), name: file.name }
    })
    await work.done(async (db): Promise<WrittenFile> => {
      const [file_id = ''] = await insertFiles(db, company_id, [{ ...written, mime: REPORT_MIME[format] }])
      return { file_id, name: written.name }
    })
  }
}

// not money: the share of rows written.
const percentOf = (count: number, rows: number) =>
  Math.min(99, Math.max(1, Math.floor((count / Math.max(1, rows)) * 100)))

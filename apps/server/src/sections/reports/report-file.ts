import { Readable } from 'node:stream'
import { setInterval } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { Db } from '@stroyfin/database/connection/db'
import { isRegister, type Report } from '@stroyfin/reports/engine/define-report'
import { countRegister } from '@stroyfin/reports/engine/register'
import type { ReportQuery } from '@stroyfin/reports/engine/report-parameter'
import { type TableAsked, tableOf } from '@stroyfin/reports/engine/report-table'
import { exportCsv } from '@stroyfin/reports/export/export-csv'
import { type ExportRow, type ExportTable, exportRow } from '@stroyfin/reports/export/export-table'
import { exportXlsx } from '@stroyfin/reports/export/export-xlsx'
import { paperPdf } from '@stroyfin/reports/paper/paper-pdf'
import { type PaperTable, tablePaper } from '@stroyfin/reports/paper/table-paper'
import { fileName } from './file-name.ts'
import { parameterLabels } from './parameter-labels.ts'
import { type Told, toldInFile } from './told-in-file.ts'

export type ReportFormat = 'xlsx' | 'csv' | 'pdf'

export const REPORT_MIME: Record<ReportFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
}

/** Longer registers are written in the background. */
const ROWS_AT_ONCE = 5000
/** Nobody leafs through more; a table of that many rows is for Excel. */
const MOST_ON_PAPER = 20_000
/** Longer papers are laid out in a thread of their own: everybody else would wait. */
const PAPER_AT_ONCE = 300

/** How often somebody who waits for sheets is heard. */
const WATCH_EVERY_MS = 500

/** Who writes in the background hears of it; what throws here stops the file. */
interface FileWatch {
  onRow: NonNullable<TableAsked['onRow']>
  /** Called again and again while the sheets of a long paper are laid out. */
  whileLaid: () => Promise<void>
}

export interface FileAsked {
  report: Report
  query: ReportQuery
  format: ReportFormat
  shown: NonNullable<TableAsked['shown']>
  now: Date
}

/** How many rows a register has; a report that is read whole is short enough to be written at once. */
export async function lengthOf(db: Db, { report, query, format, shown }: FileAsked) {
  if (!isRegister(report)) return { rows: 0, is_long: false }
  const { total } = await countRegister(report, db, query, shown)
  if (format === 'pdf' && total > MOST_ON_PAPER) {
    throw new Refusal('invalid', 'Для PDF слишком много строк: сузьте отчёт или выберите Excel')
  }
  return { rows: total, is_long: total > ROWS_AT_ONCE }
}

/** A report as the bytes of a file and the name it is saved under. */
export async function openFile(
  db: Db,
  asked: FileAsked,
  watch?: FileWatch,
): Promise<{ name: string; bytes: Readable; told: Told[]; rows: () => number }> {
  const { report, query, format, shown } = asked
  const labels = await parameterLabels(db, report, query)
  const told = await toldInFile(db, asked, labels)
  const onRow = watch && { onRow: watch.onRow }
  const { table, rows } = await tableOf(report, db, { query, parameters: told, shown, ...onRow })
  const name = fileName(report, labels, format)
  if (format === 'pdf') return { name, bytes: Readable.from([await pdfOf(table, watch)]), told, rows }
  return { name, bytes: format === 'csv' ? exportCsv(table) : exportXlsx(table), told, rows }
}

async function pdfOf(table: ExportTable, watch?: FileWatch): Promise<Uint8Array> {
  const rows: ExportRow[] = []
  for await (const row of table.rows) rows.push(exportRow(row))
  const { title, columns, totals, parameters } = table
  const paper: PaperTable = {
    title,
    columns,
    rows,
    ...(totals && { totals }),
    ...(parameters && { parameters }),
  }
  return rows.length > PAPER_AT_ONCE ? pdfApart(paper, watch) : paperPdf(tablePaper(paper))
}

function pdfApart(table: PaperTable, watch?: FileWatch): Promise<Uint8Array> {
  const ended = new AbortController()
  const worker = new Worker(new URL('./paper-thread.ts', import.meta.url), { workerData: table })
  const laid = new Promise<Uint8Array>((resolve, reject) => {
    worker.on('message', resolve)
    worker.on('error', reject)
    worker.on('exit', () => reject(new Error('the thread of the paper ended without an answer')))
  })
  return Promise.race(watch ? [laid, untilStopped(watch, ended.signal)] : [laid]).finally(() => {
    ended.abort()
    return worker.terminate()
  })
}

/** Ends by what the watch throws, or by the signal. */
async function untilStopped({ whileLaid }: FileWatch, signal: AbortSignal): Promise<never> {
  for await (const _ of setInterval(WATCH_EVERY_MS, undefined, { signal })) await whileLaid()
  throw new Error('an interval has no end of its own')
}

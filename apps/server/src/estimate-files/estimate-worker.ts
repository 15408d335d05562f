import { parentPort, workerData } from 'node:worker_threads'
import type {
  EstimateFileName,
  EstimateFileRow,
  RowsTold,
} from '@stroyfin/domain/estimate-files/estimate-file'
import type { ReadLimits } from '../spreadsheets/read-limits.ts'
import { unreadable } from '../spreadsheets/unreadable.ts'
import { type OpenedFile, openEstimateFile } from './open-estimate-file.ts'

export interface EstimateTask {
  source: Uint8Array
  limits: ReadLimits
  /** Rows are wanted as soon as they are read. */
  early: boolean
}

export interface EarlyRows {
  rows: EstimateFileRow[]
  name: EstimateFileName
}

/**
 * The answer travels as a text: it is quicker than a hundred thousand small objects. `early` is a text of EarlyRows,
 * `opened` that of the whole without the rows that have been sent already.
 */
export type EstimateMessage = { early: string } | { opened: string } | { bug: string }

const { source, limits, early } = workerData as EstimateTask
let sent = 0
const send: RowsTold = (rows, name) => {
  sent += rows.length
  post({ early: JSON.stringify({ rows, name }) })
}
try {
  const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength)
  post({
    opened: JSON.stringify(unsent(openEstimateFile(bytes, { limits, told: early ? send : undefined }))),
  })
} catch (error) {
  post({ bug: error instanceof Error ? (error.stack ?? unreadable.damaged) : String(error) })
}

function unsent(opened: OpenedFile): OpenedFile {
  if (sent === 0 || opened === 'table' || 'refused' in opened) return opened
  return { ...opened, rows: opened.rows.slice(sent) }
}

function post(message: EstimateMessage): void {
  parentPort?.postMessage(message)
}

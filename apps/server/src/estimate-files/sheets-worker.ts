import { parentPort, workerData } from 'node:worker_threads'
import type { EstimateFile } from '@stroyfin/domain/estimate-files/estimate-file'
import { packJson } from '../spreadsheets/packed-json.ts'
import { type EstimateSheets, estimateOfSheets } from './estimate-of-sheets.ts'

/** The rows travel packed, piece by piece: as one text they would take the memory of both threads several times over. */
export interface SheetsMessage {
  head: Omit<EstimateFile, 'rows'>
  pieces: Uint8Array<ArrayBuffer>[]
}

const PIECE_ROWS = 500

const { rows, ...head } = estimateOfSheets(workerData as EstimateSheets)
const message: SheetsMessage = { head, pieces: [] }
for (let from = 0; from < rows.length; from += PIECE_ROWS)
  message.pieces.push(packJson(rows.slice(from, from + PIECE_ROWS)))
parentPort?.postMessage(
  message,
  message.pieces.map(({ buffer }) => buffer),
)

import { parentPort, workerData } from 'node:worker_threads'
import { fileSource } from './file-source.ts'
import type { RowPieces } from './packed-rows.ts'
import { readPieces } from './read-file.ts'
import type { ReadLimits } from './read-limits.ts'
import type { Table } from './table.ts'
import { Unreadable, unreadable } from './unreadable.ts'

export interface TableTask {
  source: Uint8Array | string
  fileName: string
  limits: ReadLimits
  as_shown: boolean
}

export type TableMessage = { table: Table<RowPieces> } | { refused: string; bug?: string }

function post(message: TableMessage, handedOver: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, handedOver)
}

async function work({ source, fileName, limits, as_shown }: TableTask): Promise<void> {
  const table = await readPieces(fileSource(source), fileName, limits, as_shown)
  const pieces = table.sheets.flatMap(({ rows }) => rows.pieces)
  post(
    { table },
    pieces.map(({ packed }) => packed.buffer),
  )
}

try {
  await work(workerData as TableTask)
} catch (error) {
  // Libraries fail on damaged files in many ways; each is a damaged file to the user and a line in the log.
  if (error instanceof Unreadable) post({ refused: error.message })
  else
    post({
      refused: unreadable.damaged,
      bug: error instanceof Error ? (error.stack ?? error.message) : String(error),
    })
}

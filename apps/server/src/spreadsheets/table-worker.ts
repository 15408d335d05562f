import { readFile as readBytes } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { packRows } from './packed-rows.ts'
import { readFile } from './read-file.ts'
import type { ReadLimits } from './read-limits.ts'
import type { Sheet } from './table.ts'
import { Unreadable, unreadable } from './unreadable.ts'

export interface TableTask {
  source: Uint8Array | string
  fileName: string
  limits: ReadLimits
  as_shown: boolean
}

export type TableMessage =
  | { sheet: Omit<Sheet, 'rows'> }
  | { rows: string }
  | { done: string[] }
  | { refused: string; bug?: string }

/** Rows per message: the main thread takes them in without stopping for long. */
const PIECE_ROWS = 500

function post(message: TableMessage): void {
  parentPort?.postMessage(message)
}

async function work({ source, fileName, limits, as_shown }: TableTask): Promise<void> {
  const bytes =
    typeof source === 'string'
      ? await readBytes(source)
      : Buffer.from(source.buffer, source.byteOffset, source.byteLength)
  const { sheets, warnings } = await readFile(bytes, fileName, limits, as_shown)
  for (const { rows, ...sheet } of sheets) {
    post({ sheet })
    for (let from = 0; from < rows.length; from += PIECE_ROWS)
      post({ rows: packRows(rows.slice(from, from + PIECE_ROWS)) })
  }
  post({ done: warnings })
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

import { stat } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { unpackRows } from './packed-rows.ts'
import { type ReadLimits, readLimits } from './read-limits.ts'
import type { RefusedTable, Sheet, Table } from './table.ts'
import type { TableMessage, TableTask } from './table-worker.ts'
import { unreadable } from './unreadable.ts'

export interface ReadTableOptions {
  /** Name the user gave the file; only for the warning that it does not fit the content. */
  fileName?: string
  limits?: Partial<ReadLimits>
  /** Cells with the text that Excel shows instead of the value it keeps. */
  as_shown?: boolean
  /** Told of failures inside the reading libraries; the user sees a damaged file. */
  onBug?: (details: string) => void
}

/** Two cores, half a gigabyte a file: more files at a time wait for their turn. */
const AT_ONCE = 2
let running = 0
const waiting: (() => void)[] = []

async function takeTurn(): Promise<void> {
  if (running < AT_ONCE) {
    running++
    return
  }
  await new Promise<void>((resume) => {
    waiting.push(resume)
  })
}

function giveTurn(): void {
  const next = waiting.shift()
  if (next) next()
  else running--
}

function startWorker(task: TableTask): Worker {
  return new Worker(new URL('./table-worker.ts', import.meta.url), {
    workerData: task,
    // The old library prints its complaints: they are no part of the server's log.
    stdout: true,
    stderr: true,
    resourceLimits: {
      maxOldGenerationSizeMb: task.limits.memory_mb,
      maxYoungGenerationSizeMb: Math.max(8, task.limits.memory_mb / 8),
      stackSizeMb: 4,
    },
  })
}

function runWorker(task: TableTask, onBug: (details: string) => void): Promise<Table | RefusedTable> {
  const worker = startWorker(task)
  const sheets: Sheet[] = []
  return new Promise<Table | RefusedTable>((resolve) => {
    const timer = setTimeout(() => resolve({ refused: unreadable.slow }), task.limits.milliseconds)
    const finish = (result: Table | RefusedTable) => {
      clearTimeout(timer)
      resolve(result)
    }
    worker.on('message', (message: TableMessage) => {
      if ('sheet' in message) sheets.push({ ...message.sheet, rows: [] })
      else if ('rows' in message) sheets.at(-1)?.rows.push(...unpackRows(message.rows))
      else if ('done' in message) finish({ sheets, warnings: message.done })
      else {
        if (message.bug !== undefined) onBug(message.bug)
        finish({ refused: message.refused })
      }
    })
    worker.on('error', (error: NodeJS.ErrnoException) => {
      const isMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      if (!isMemory) onBug(error.stack ?? error.message)
      finish({ refused: isMemory ? unreadable.large : unreadable.damaged })
    })
    worker.on('exit', () => finish({ refused: unreadable.damaged }))
  }).finally(() => worker.terminate())
}

async function sizeOf(source: Uint8Array | string): Promise<number> {
  return typeof source === 'string' ? (await stat(source)).size : source.byteLength
}

/**
 * Reads a table from bytes or from a file: .xlsx, .xlsm, .xls, .xlsb, .ods, Excel 2003 XML and CSV,
 * recognised by content. Reading happens in a worker with limits of memory and time, so no file can
 * stop or crash the server; a file that cannot be read gives the sentence for the user (R-2.6-25).
 */
export async function readTable(
  source: Uint8Array | string,
  { fileName = '', limits: given = {}, as_shown = false, onBug = () => {} }: ReadTableOptions = {},
): Promise<Table | RefusedTable> {
  const limits = { ...readLimits, ...given }
  if ((await sizeOf(source)) > limits.bytes) {
    return {
      refused: `Файл больше ${Math.floor(limits.bytes / 1024 / 1024)} МБ. Разделите таблицу на части.`,
    }
  }
  await takeTurn()
  try {
    return await runWorker({ source, fileName, limits, as_shown }, onBug)
  } finally {
    giveTurn()
  }
}

import { stat } from 'node:fs/promises'
import { type PackedRows, packedRows, type RowPieces, wholeTable } from './packed-rows.ts'
import { type ReadLimits, readLimits } from './read-limits.ts'
import { readInThread } from './reading-thread.ts'
import type { Cell, RefusedTable, Table } from './table.ts'
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

/** What a reader makes and drops at once; more is no quicker, and all of it stays till the end. */
const YOUNG_MB = 16

function runWorker(
  task: TableTask,
  onBug: (details: string) => void,
): Promise<Table<RowPieces> | RefusedTable> {
  return readInThread<TableMessage, Table<RowPieces>>(new URL('./table-worker.ts', import.meta.url), {
    task,
    memory_mb: task.limits.memory_mb,
    young_mb: YOUNG_MB,
    milliseconds: task.limits.milliseconds,
    refusals: unreadable,
    onBug,
    answerOf(message) {
      if ('table' in message) return message.table
      if (message.bug !== undefined) onBug(message.bug)
      return { refused: message.refused }
    },
  })
}

async function sizeOf(source: Uint8Array | string): Promise<number> {
  return typeof source === 'string' ? (await stat(source)).size : source.byteLength
}

/**
 * Reads a table from a file or from bytes: .xlsx, .xlsm, .xls, .xlsb, .ods, Excel 2003 XML and CSV, recognised by
 * content. Reading happens in a worker with limits of memory and time, so no file can stop or crash the server; a
 * file that cannot be read gives the sentence for the user (R-2.6-25). Rows stay packed till they are asked for.
 */
export async function readPacked(
  source: Uint8Array | string,
  options: ReadTableOptions = {},
): Promise<Table<PackedRows> | RefusedTable> {
  const read = await readInTurn(source, options)
  if ('refused' in read) return read
  return { ...read, sheets: read.sheets.map((sheet) => ({ ...sheet, rows: packedRows(sheet.rows) })) }
}

/** The same with all rows at hand, for what is known to be small. */
export async function readTable(
  source: Uint8Array | string,
  options: ReadTableOptions = {},
): Promise<Table<Cell[][]> | RefusedTable> {
  const read = await readInTurn(source, options)
  return 'refused' in read ? read : wholeTable(read)
}

async function readInTurn(
  source: Uint8Array | string,
  { fileName = '', limits: given = {}, as_shown = false, onBug = () => {} }: ReadTableOptions,
): Promise<Table<RowPieces> | RefusedTable> {
  const limits = { ...readLimits, ...given }
  if ((await sizeOf(source)) > limits.bytes) {
    return {
      refused: `Файл больше ${Math.floor(limits.bytes / 1024 / 1024)} МБ. Разделите таблицу на части.`,
    }
  }
  return runWorker({ source, fileName, limits, as_shown }, onBug)
}

import type { EstimateFileRow, RowsTold } from '@stroyfin/domain/estimate-files/estimate-file'
import type { ReadLimits } from '../spreadsheets/read-limits.ts'
import { readInThread } from '../spreadsheets/reading-thread.ts'
import { unreadable } from '../spreadsheets/unreadable.ts'
import type { EarlyRows, EstimateMessage, EstimateTask } from './estimate-worker.ts'
import { notEstimate } from './not-estimate.ts'
import { estimateLimits, type OpenedFile } from './open-estimate-file.ts'

export interface ReadEstimateOptions {
  limits?: Partial<ReadLimits>
  /** Told of failures of the readers; the user sees a damaged file. */
  onBug?: (details: string) => void
  /** Told of rows while the rest is being read, by the readers that can. */
  onRows?: RowsTold | undefined
}

/** The memory of a tree of XML is several times that of its text. */
const READING_LIMITS = {
  memory_mb: 1024,
  young_mb: 128,
  milliseconds: 60_000,
  refusals: { slow: unreadable.slow, large: notEstimate.large, damaged: notEstimate.damaged },
}

/**
 * Reads an estimate in a worker with limits of memory and time, so that no file can stop the server: ГРАНД-Смета, .gge
 * of Минстрой, АРПС. Answers 'table' for what has to be read by its columns, or the sentence for the user.
 */
export function readEstimateFile(
  source: Uint8Array,
  { limits: given = {}, onBug = () => {}, onRows }: ReadEstimateOptions = {},
): Promise<OpenedFile> {
  const task: EstimateTask = { source, limits: { ...estimateLimits, ...given }, early: onRows !== undefined }
  if (source.byteLength > task.limits.bytes) return Promise.resolve({ refused: notEstimate.large })
  const early: EstimateFileRow[][] = []
  return readInThread<EstimateMessage, OpenedFile>(new URL('./estimate-worker.ts', import.meta.url), {
    ...READING_LIMITS,
    task,
    onBug,
    answerOf(message) {
      if ('opened' in message) return whole(JSON.parse(message.opened) as OpenedFile, early)
      if ('early' in message) {
        const { rows, name } = JSON.parse(message.early) as EarlyRows
        early.push(rows)
        onRows?.(rows, name)
        return undefined
      }
      onBug(message.bug)
      return { refused: notEstimate.damaged }
    },
  })
}

function whole(opened: OpenedFile, early: readonly EstimateFileRow[][]): OpenedFile {
  if (early.length === 0 || opened === 'table' || 'refused' in opened) return opened
  return { ...opened, rows: early.flat().concat(opened.rows) }
}

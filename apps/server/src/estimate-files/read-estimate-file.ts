import { Worker } from 'node:worker_threads'
import type { EstimateFileRow, RowsTold } from '@stroyfin/domain/estimate-files/estimate-file'
import type { ReadLimits } from '../spreadsheets/read-limits.ts'
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
const MEMORY_MB = 1024
const SECONDS = 60

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
  const worker = new Worker(new URL('./estimate-worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: 128, stackSizeMb: 4 },
  })
  const early: EstimateFileRow[][] = []
  return new Promise<OpenedFile>((resolve) => {
    const timer = setTimeout(() => resolve({ refused: unreadable.slow }), SECONDS * 1000)
    const finish = (opened: OpenedFile) => {
      clearTimeout(timer)
      resolve(opened)
    }
    worker.on('message', (message: EstimateMessage) => {
      if ('opened' in message) return finish(whole(JSON.parse(message.opened) as OpenedFile, early))
      if ('early' in message) {
        const { rows, name } = JSON.parse(message.early) as EarlyRows
        early.push(rows)
        return onRows?.(rows, name)
      }
      onBug(message.bug)
      finish({ refused: notEstimate.damaged })
    })
    worker.on('error', (error: NodeJS.ErrnoException) => {
      const isMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      if (!isMemory) onBug(error.stack ?? error.message)
      finish({ refused: isMemory ? notEstimate.large : notEstimate.damaged })
    })
    worker.on('exit', () => finish({ refused: notEstimate.damaged }))
  }).finally(() => worker.terminate())
}

function whole(opened: OpenedFile, early: readonly EstimateFileRow[][]): OpenedFile {
  if (early.length === 0 || opened === 'table' || 'refused' in opened) return opened
  return { ...opened, rows: early.flat().concat(opened.rows) }
}

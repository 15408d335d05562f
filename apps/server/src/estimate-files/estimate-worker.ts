import { parentPort, workerData } from 'node:worker_threads'
import type { ReadLimits } from '../spreadsheets/read-limits.ts'
import { unreadable } from '../spreadsheets/unreadable.ts'
import { openEstimateFile } from './open-estimate-file.ts'

export interface EstimateTask {
  source: Uint8Array
  limits: ReadLimits
}

/** The answer travels as one text: it is quicker than a hundred thousand small objects. */
export type EstimateMessage = { opened: string } | { bug: string }

const { source, limits } = workerData as EstimateTask
try {
  const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength)
  post({ opened: JSON.stringify(openEstimateFile(bytes, limits)) })
} catch (error) {
  post({ bug: error instanceof Error ? (error.stack ?? unreadable.damaged) : String(error) })
}

function post(message: EstimateMessage): void {
  parentPort?.postMessage(message)
}

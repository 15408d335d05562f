import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { Refusal, type RefusalCode } from '@stroyfin/contract/kit/refusal'

export interface FileTask {
  path: string
}

interface ReadRefusal {
  code: RefusalCode
  message: string
  errors: { field: string; message: string }[]
}

export type ReadMessage = { read: unknown } | { refusal: ReadRefusal } | { bug: string }

/** In a thread: reads the asked file and posts what it says, or why it is refused. */
export function answerRead(read: (bytes: Buffer) => unknown): void {
  parentPort?.postMessage(messageOf(read))
}

function messageOf(read: (bytes: Buffer) => unknown): ReadMessage {
  try {
    return { read: read(readFileSync((workerData as FileTask).path)) }
  } catch (error) {
    if (!(error instanceof Refusal))
      return { bug: error instanceof Error ? (error.stack ?? error.message) : String(error) }
    const errors = Object.entries(error.errors ?? {}).map(([field, message]) => ({ field, message }))
    return { refusal: { code: error.code, message: error.message, errors } }
  }
}

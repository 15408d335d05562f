import { closeSync, openSync, readFileSync, readSync } from 'node:fs'

/** A file as its readers take it: portion after portion, or whole where the format cannot be read otherwise. */
export interface FileSource {
  /** From the beginning; a portion is overwritten by the next one. */
  portions(): Generator<Buffer, void>
  whole(): Buffer
}

/** The first portion is also what the kind of a file is known by. */
const PORTION_BYTES = 256 * 1024

/** Reads synchronously: nobody else waits in a worker. */
export function fileSource(source: Uint8Array | string): FileSource {
  if (typeof source === 'string') {
    return { portions: () => portionsOfPath(source), whole: () => readFileSync(source) }
  }
  const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength)
  return { portions: () => portionsOfBytes(bytes), whole: () => bytes }
}

function* portionsOfPath(path: string): Generator<Buffer, void> {
  const file = openSync(path, 'r')
  try {
    const portion = Buffer.allocUnsafe(PORTION_BYTES)
    for (;;) {
      const taken = readSync(file, portion)
      if (taken === 0) return
      yield portion.subarray(0, taken)
    }
  } finally {
    closeSync(file)
  }
}

function* portionsOfBytes(bytes: Buffer): Generator<Buffer, void> {
  for (let from = 0; from < bytes.length; from += PORTION_BYTES)
    yield bytes.subarray(from, from + PORTION_BYTES)
}

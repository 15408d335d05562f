import { createInflateRaw, inflateRawSync } from 'node:zlib'
import { Unreadable, unreadable } from './unreadable.ts'
import type { ZipEntry } from './zip-directory.ts'

const LOCAL = 0x04034b50
const PIECE = 64 * 1024

function damaged(): never {
  throw new Unreadable(unreadable.damaged)
}

function packedBytes(file: Buffer, entry: ZipEntry): Buffer {
  const at = entry.offset
  if (at + 30 > file.length || file.readUInt32LE(at) !== LOCAL) damaged()
  const start = at + 30 + file.readUInt16LE(at + 26) + file.readUInt16LE(at + 28)
  if (start + entry.packed > file.length) damaged()
  if (entry.method !== 0 && entry.method !== 8) damaged()
  return file.subarray(start, start + entry.packed)
}

/** Unpacks a part piece by piece; a part longer than its declared size stops the reading. */
export async function* zipPieces(file: Buffer, entry: ZipEntry): AsyncGenerator<Buffer> {
  const packed = packedBytes(file, entry)
  if (entry.method === 0) {
    yield packed
    return
  }
  const inflate = createInflateRaw({ chunkSize: PIECE })
  inflate.end(packed)
  let length = 0
  try {
    for await (const piece of inflate) {
      length += piece.length
      if (length > entry.unpacked) damaged()
      yield piece
    }
  } catch (error) {
    if (error instanceof Unreadable) throw error
    damaged()
  }
}

/** Unpacks a whole part, again no further than its declared size. */
export function zipPart(file: Buffer, entry: ZipEntry): Buffer {
  const packed = packedBytes(file, entry)
  if (entry.method === 0) return packed
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(entry.unpacked, 1) })
  } catch {
    return damaged()
  }
}

import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'

/** One text of many objects is packed and passed to another thread far quicker than the objects themselves. */
export function packJson(value: unknown): Uint8Array<ArrayBuffer> {
  // A copy of exactly its size: what the library answers may be a corner of a larger buffer.
  return new Uint8Array(zstdCompressSync(JSON.stringify(value)))
}

export function unpackJson(packed: Uint8Array): unknown {
  return JSON.parse(zstdDecompressSync(packed).toString())
}

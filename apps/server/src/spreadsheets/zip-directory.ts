import type { ReadLimits } from './read-limits.ts'
import { Unreadable, unreadable } from './unreadable.ts'

export interface ZipEntry {
  name: string
  method: number
  packed: number
  unpacked: number
  offset: number
  /** Of the unpacked bytes, as the directory states it. */
  crc: number
}

const EOCD = 0x06054b50
const EOCD64 = 0x06064b50
const EOCD64_LOCATOR = 0x07064b50
const CENTRAL = 0x02014b50
const WIDE = 0xffffffff

function damaged(): never {
  throw new Unreadable(unreadable.damaged)
}

function findEnd(bytes: Buffer): number {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 65_557); at--) {
    if (bytes.readUInt32LE(at) === EOCD) return at
  }
  return damaged()
}

function directoryPlace(bytes: Buffer): { count: number; offset: number } {
  const end = findEnd(bytes)
  const count = bytes.readUInt16LE(end + 10)
  const offset = bytes.readUInt32LE(end + 16)
  if (count !== 0xffff && offset !== WIDE) return { count, offset }
  const locator = end - 20
  if (locator < 0 || bytes.readUInt32LE(locator) !== EOCD64_LOCATOR) return { count, offset }
  const at = Number(bytes.readBigUInt64LE(locator + 8))
  if (at + 56 > bytes.length || bytes.readUInt32LE(at) !== EOCD64) damaged()
  return { count: Number(bytes.readBigUInt64LE(at + 32)), offset: Number(bytes.readBigUInt64LE(at + 48)) }
}

/** Sizes that do not fit 32 bits stand in the extra field 1, in a fixed order, each only when needed. */
function widen(entry: ZipEntry, extra: Buffer): ZipEntry {
  let at = 0
  while (at + 4 <= extra.length) {
    const size = extra.readUInt16LE(at + 2)
    if (extra.readUInt16LE(at) === 1) {
      let field = at + 4
      const next = () => {
        field += 8
        if (field > extra.length) damaged()
        return Number(extra.readBigUInt64LE(field - 8))
      }
      if (entry.unpacked === WIDE) entry.unpacked = next()
      if (entry.packed === WIDE) entry.packed = next()
      if (entry.offset === WIDE) entry.offset = next()
    }
    at += 4 + size
  }
  return entry
}

/** Reads the list of parts without unpacking any. */
function readEntries(bytes: Buffer, limits: ReadLimits): ZipEntry[] {
  const { count, offset } = directoryPlace(bytes)
  if (count > limits.entries) throw new Unreadable(unreadable.bomb)
  const entries: ZipEntry[] = []
  let at = offset
  for (let i = 0; i < count; i++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== CENTRAL) damaged()
    if ((bytes.readUInt16LE(at + 8) & 1) === 1) throw new Unreadable(unreadable.password)
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28)
    const extraEnd = nameEnd + bytes.readUInt16LE(at + 30)
    const entry: ZipEntry = {
      name: bytes.toString('utf8', at + 46, nameEnd).replaceAll('\\', '/'),
      method: bytes.readUInt16LE(at + 10),
      crc: bytes.readUInt32LE(at + 16),
      packed: bytes.readUInt32LE(at + 20),
      unpacked: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    }
    entries.push(widen(entry, bytes.subarray(nameEnd, extraEnd)))
    at = extraEnd + bytes.readUInt16LE(at + 32)
  }
  return entries
}

/** Small files may pack any way they like: the ratio matters from here on. */
const RATIO_FROM_BYTES = 20 * 1024 * 1024

/** The parts of the archive, after the declared sizes have been found bearable (R-2.6-25, peers' zip bombs). */
export function zipDirectory(bytes: Buffer, limits: ReadLimits): Map<string, ZipEntry> {
  const entries = readEntries(bytes, limits)
  const packed = entries.reduce((sum, entry) => sum + entry.packed, 0)
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0)
  // Parts that overlap are a bomb too: together they cannot be longer than the file.
  if (packed > bytes.length) damaged()
  const parts = new Map(entries.map((entry) => [entry.name, entry]))
  // Of two parts with one name Excel may show the first and we may read the second.
  if (parts.size < entries.length) damaged()
  if (unpacked > limits.unpacked_bytes) throw new Unreadable(unreadable.bomb)
  if (unpacked > RATIO_FROM_BYTES && unpacked > packed * limits.unpacked_ratio) {
    throw new Unreadable(unreadable.bomb)
  }
  return parts
}

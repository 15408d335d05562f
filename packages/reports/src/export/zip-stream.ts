import { Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

export interface ZipPart {
  name: string
  content: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>
}

interface Written {
  name: Buffer
  crc: number
  packed: number
  size: number
  offset: number
}

interface ZipOptions {
  level?: number
  /** Sizes and offsets from here on take the 64-bit records; smaller only in tests. */
  wideFrom?: number
}

const WIDE = 0xffffffff
/** 01.01.1980, the first day ZIP knows: the same report gives the same bytes. */
const DOS_DATE = 0x21
/** Sizes follow the data; the name is UTF-8. */
const FLAGS = 0x0808
const PIECE = 128 * 1024

function localHeader(name: Buffer): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(20, 4)
  header.writeUInt16LE(FLAGS, 6)
  header.writeUInt16LE(8, 8)
  header.writeUInt16LE(DOS_DATE, 12)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, name])
}

/** Sizes after the data: 64-bit ones only where 32 bits do not hold them, as readers expect. */
function descriptor({ crc, packed, size }: Written, wideFrom: number): Buffer {
  const isWide = packed >= wideFrom || size >= wideFrom
  const record = Buffer.alloc(isWide ? 24 : 16)
  record.writeUInt32LE(0x08074b50, 0)
  record.writeUInt32LE(crc, 4)
  if (isWide) {
    record.writeBigUInt64LE(BigInt(packed), 8)
    record.writeBigUInt64LE(BigInt(size), 16)
  } else {
    record.writeUInt32LE(packed, 8)
    record.writeUInt32LE(size, 12)
  }
  return record
}

function centralRecord({ name, crc, packed, size, offset }: Written, wideFrom: number): Buffer {
  const wide = [size, packed, offset].filter((value) => value >= wideFrom)
  const extra = Buffer.alloc(wide.length > 0 ? 4 + wide.length * 8 : 0)
  if (wide.length > 0) {
    extra.writeUInt16LE(1, 0)
    extra.writeUInt16LE(wide.length * 8, 2)
    wide.forEach((value, index) => {
      extra.writeBigUInt64LE(BigInt(value), 4 + index * 8)
    })
  }
  const narrow = (value: number) => (value >= wideFrom ? WIDE : value)
  const record = Buffer.alloc(46)
  record.writeUInt32LE(0x02014b50, 0)
  record.writeUInt16LE(wide.length > 0 ? 45 : 20, 4)
  record.writeUInt16LE(wide.length > 0 ? 45 : 20, 6)
  record.writeUInt16LE(FLAGS, 8)
  record.writeUInt16LE(8, 10)
  record.writeUInt16LE(DOS_DATE, 14)
  record.writeUInt32LE(crc, 16)
  record.writeUInt32LE(narrow(packed), 20)
  record.writeUInt32LE(narrow(size), 24)
  record.writeUInt16LE(name.length, 28)
  record.writeUInt16LE(extra.length, 30)
  record.writeUInt32LE(narrow(offset), 42)
  return Buffer.concat([record, name, extra])
}

function endRecords(count: number, size: number, offset: number, wideFrom: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset < wideFrom ? offset : WIDE, 16)
  if (offset < wideFrom) return end
  const wide = Buffer.alloc(56)
  wide.writeUInt32LE(0x06064b50, 0)
  wide.writeBigUInt64LE(44n, 4)
  wide.writeUInt16LE(45, 12)
  wide.writeUInt16LE(45, 14)
  wide.writeBigUInt64LE(BigInt(count), 24)
  wide.writeBigUInt64LE(BigInt(count), 32)
  wide.writeBigUInt64LE(BigInt(size), 40)
  wide.writeBigUInt64LE(BigInt(offset), 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x07064b50, 0)
  locator.writeBigUInt64LE(BigInt(offset + size), 8)
  locator.writeUInt32LE(1, 16)
  return Buffer.concat([wide, locator, end])
}

/** Joins short texts into pieces worth a call to the compressor, counting them on the way. */
async function* countedPieces(content: ZipPart['content'], entry: Written): AsyncGenerator<Buffer> {
  let text = ''
  const count = (bytes: Buffer): Buffer => {
    entry.crc = crc32(bytes, entry.crc)
    entry.size += bytes.length
    return bytes
  }
  const take = (): Buffer => {
    const bytes = Buffer.from(text)
    text = ''
    return count(bytes)
  }
  for await (const more of content) {
    if (typeof more === 'string') {
      text += more
      if (text.length >= PIECE) yield take()
    } else {
      if (text !== '') yield take()
      yield count(Buffer.from(more))
    }
  }
  if (text !== '') yield take()
}

/**
 * Packs parts one after another and keeps none of them in memory. Compression runs beside the making
 * of the next piece; level 1 costs a third of the time of level 6 for files a quarter larger.
 */
export async function* zipStream(
  parts: AsyncIterable<ZipPart> | Iterable<ZipPart>,
  { level = 1, wideFrom = WIDE }: ZipOptions = {},
): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let offset = 0
  for await (const { name, content } of parts) {
    const entry: Written = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, offset }
    const header = localHeader(entry.name)
    yield header
    const packer = createDeflateRaw({ level, chunkSize: PIECE })
    const source = Readable.from(countedPieces(content, entry), { highWaterMark: 2 })
    source.on('error', (error) => packer.destroy(error))
    for await (const piece of source.pipe(packer)) {
      entry.packed += piece.length
      yield piece
    }
    const tail = descriptor(entry, wideFrom)
    yield tail
    offset += header.length + entry.packed + tail.length
    written.push(entry)
  }
  const directory = Buffer.concat(written.map((entry) => centralRecord(entry, wideFrom)))
  yield directory
  yield endRecords(written.length, directory.length, offset, wideFrom)
}

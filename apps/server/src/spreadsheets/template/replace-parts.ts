import { crc32, deflateRawSync } from 'node:zlib'
import { Unreadable, unreadable } from '../unreadable.ts'

const CENTRAL = 0x02014b50
const END = 0x06054b50
const LOCAL = 0x04034b50
/** Sizes follow the data: here they are known beforehand. */
const SIZES_AFTER = 0x0008

interface Part {
  /** The record of the directory, up to its name. */
  record: Buffer
  name: Buffer
  rest: Buffer
  data: Buffer
}

/** The archive with some of its parts replaced; all others are copied packed as they are, in their order. */
export function replaceParts(bytes: Buffer, replaced: ReadonlyMap<string, Buffer>): Buffer {
  const parts = readParts(bytes).map((part) => {
    const content = replaced.get(part.name.toString('utf8'))
    return content === undefined ? part : repacked(part, content)
  })
  const local: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const { record, name, rest, data } of parts) {
    const header = Buffer.alloc(30)
    header.writeUInt32LE(LOCAL, 0)
    record.copy(header, 4, 6, 30)
    header.writeUInt16LE(0, 28)
    const entry = Buffer.from(record)
    entry.writeUInt32LE(offset, 42)
    local.push(header, name, data)
    central.push(entry, name, rest)
    offset += header.length + name.length + data.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(END, 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...local, directory, end])
}

/** The archive has passed zipDirectory, so its directory is whole; only plain 32-bit ones come here. */
function readParts(bytes: Buffer): Part[] {
  const end = bytes.lastIndexOf(Buffer.from('504b0506', 'hex'))
  const count = bytes.readUInt16LE(end + 10)
  const parts: Part[] = []
  let at = bytes.readUInt32LE(end + 16)
  for (let index = 0; index < count; index++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== CENTRAL) throw new Unreadable(unreadable.damaged)
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28)
    const next = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
    const record = Buffer.from(bytes.subarray(at, at + 46))
    record.writeUInt16LE(record.readUInt16LE(8) & ~SIZES_AFTER, 8)
    const place = record.readUInt32LE(42)
    const start = place + 30 + bytes.readUInt16LE(place + 26) + bytes.readUInt16LE(place + 28)
    parts.push({
      record,
      name: bytes.subarray(at + 46, nameEnd),
      rest: bytes.subarray(nameEnd, next),
      data: bytes.subarray(start, start + record.readUInt32LE(20)),
    })
    at = next
  }
  return parts
}

function repacked(part: Part, content: Buffer): Part {
  const data = deflateRawSync(content)
  const record = Buffer.from(part.record)
  record.writeUInt16LE(8, 10)
  record.writeUInt32LE(crc32(content), 16)
  record.writeUInt32LE(data.length, 20)
  record.writeUInt32LE(content.length, 24)
  return { ...part, record, data }
}

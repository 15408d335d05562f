import { crc32, deflateRawSync } from 'node:zlib'

interface Oddities {
  /** Size to declare instead of the true one. */
  declared?: number
  /** Marks every part as encrypted. */
  locked?: boolean
}

/** A small ZIP for tests: parts by name, deflated, with an honest or a lying directory. */
export function makeZip(parts: Record<string, string | Buffer>, { declared, locked }: Oddities = {}): Buffer {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(parts)) {
    const data = Buffer.from(content as string)
    const packed = deflateRawSync(data)
    const title = Buffer.from(name)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(locked ? 1 : 0, 2)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(data), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(declared ?? data.length, 18)
    common.writeUInt16LE(title.length, 22)
    local.push(Buffer.from('504b0304', 'hex'), common, title, packed)
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    central.push(Buffer.from('504b01021400', 'hex'), common, tail, title)
    offset += 30 + title.length + packed.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Object.keys(parts).length, 8)
  end.writeUInt16LE(Object.keys(parts).length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...local, directory, end])
}

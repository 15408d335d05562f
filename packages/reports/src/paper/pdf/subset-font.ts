import type { TrueTypeFont } from './true-type.ts'

/** Tables a PDF reader draws from; names, kerning and character map are not needed. */
const KEPT = ['head', 'hhea', 'hmtx', 'maxp', 'cvt ', 'fpgm', 'prep'] as const

const ARGS_ARE_WORDS = 0x0001
const HAS_SCALE = 0x0008
const MORE_COMPONENTS = 0x0020
const HAS_XY_SCALE = 0x0040
const HAS_TWO_BY_TWO = 0x0080

/** The font with the outlines of these glyphs alone; they keep their numbers, so widths and texts need no change. */
export function subsetFont(font: TrueTypeFont, used: Iterable<number>): Buffer {
  const outlines = outlinesOf(font)
  const kept = withComponents(new Set([0, ...used]), outlines)
  const loca = Buffer.alloc((font.glyph_count + 1) * 4)
  const glyf: Buffer[] = []
  let offset = 0
  for (let glyph = 0; glyph < font.glyph_count; glyph++) {
    loca.writeUInt32BE(offset, glyph * 4)
    const outline = kept.has(glyph) ? outlines(glyph) : null
    if (!outline || outline.length === 0) continue
    const padded = Buffer.concat([outline, Buffer.alloc(-outline.length & 3)])
    glyf.push(padded)
    offset += padded.length
  }
  loca.writeUInt32BE(offset, font.glyph_count * 4)
  const tables = new Map<string, Buffer>([
    ['glyf', Buffer.concat(glyf)],
    ['loca', loca],
  ])
  for (const name of KEPT) {
    const table = font.tables.get(name)
    if (table) tables.set(name, name === 'head' ? withLongOffsets(table) : table)
  }
  return fontFile(tables)
}

function outlinesOf(font: TrueTypeFont): (glyph: number) => Buffer {
  const loca = font.tables.get('loca') ?? Buffer.alloc(0)
  const glyf = font.tables.get('glyf') ?? Buffer.alloc(0)
  const isLong = font.tables.get('head')?.readInt16BE(50) === 1
  const at = (glyph: number) => (isLong ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2)
  return (glyph) => glyf.subarray(at(glyph), at(glyph + 1))
}

/** Letters such as «й» are drawn of other glyphs, and these may be drawn of others still. */
function withComponents(used: Set<number>, outlines: (glyph: number) => Buffer): Set<number> {
  const waiting = [...used]
  for (let glyph = waiting.pop(); glyph !== undefined; glyph = waiting.pop()) {
    for (const component of componentsOf(outlines(glyph))) {
      if (used.has(component)) continue
      used.add(component)
      waiting.push(component)
    }
  }
  return used
}

function componentsOf(outline: Buffer): number[] {
  if (outline.length === 0 || outline.readInt16BE(0) >= 0) return []
  const components: number[] = []
  let at = 10
  let flags = MORE_COMPONENTS
  while ((flags & MORE_COMPONENTS) !== 0) {
    flags = outline.readUInt16BE(at)
    components.push(outline.readUInt16BE(at + 2))
    at += (flags & ARGS_ARE_WORDS) === 0 ? 6 : 8
    if ((flags & HAS_SCALE) !== 0) at += 2
    else if ((flags & HAS_XY_SCALE) !== 0) at += 4
    else if ((flags & HAS_TWO_BY_TWO) !== 0) at += 8
  }
  return components
}

function withLongOffsets(head: Buffer): Buffer {
  const copy = Buffer.from(head)
  copy.writeInt16BE(1, 50)
  return copy
}

function fontFile(tables: ReadonlyMap<string, Buffer>): Buffer {
  const names = [...tables.keys()].sort()
  const start = Buffer.alloc(12 + names.length * 16)
  const power = 2 ** Math.floor(Math.log2(names.length))
  start.writeUInt32BE(0x00010000, 0)
  start.writeUInt16BE(names.length, 4)
  start.writeUInt16BE(power * 16, 6)
  start.writeUInt16BE(Math.log2(power), 8)
  start.writeUInt16BE((names.length - power) * 16, 10)
  const parts: Buffer[] = [start]
  let offset = start.length
  names.forEach((name, index) => {
    const table = tables.get(name) ?? Buffer.alloc(0)
    const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)])
    const at = 12 + index * 16
    start.write(name, at, 'latin1')
    start.writeUInt32BE(checksum(padded), at + 4)
    start.writeUInt32BE(offset, at + 8)
    start.writeUInt32BE(table.length, at + 12)
    parts.push(padded)
    offset += padded.length
  })
  return Buffer.concat(parts)
}

function checksum(table: Buffer): number {
  let sum = 0
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0
  return sum
}

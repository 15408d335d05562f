/** The parts of a TrueType font that setting and embedding a text need; glyphs are named by their number. */
export interface TrueTypeFont {
  file: Buffer
  tables: ReadonlyMap<string, Buffer>
  units_per_em: number
  ascent: number
  descent: number
  box: readonly [number, number, number, number]
  glyph_count: number
  /** Glyph of a character; 0, an empty box, where the font has none. */
  glyphOf(code_point: number): number
  /** Width in units of the em. */
  advanceOf(glyph: number): number
}

/** Reads a font file (OpenType specification, chapters head, hhea, hmtx, maxp, cmap). */
export function readTrueType(file: Buffer): TrueTypeFont {
  const tables = tablesOf(file)
  const table = (name: string) => {
    const found = tables.get(name)
    if (!found) throw new Error(`the font has no table ${name}`)
    return found
  }
  const head = table('head')
  const hhea = table('hhea')
  const hmtx = table('hmtx')
  const measured = hhea.readUInt16BE(34)
  const characters = readCharacterMap(table('cmap'))
  return {
    file,
    tables,
    units_per_em: head.readUInt16BE(18),
    box: [head.readInt16BE(36), head.readInt16BE(38), head.readInt16BE(40), head.readInt16BE(42)],
    ascent: hhea.readInt16BE(4),
    descent: hhea.readInt16BE(6),
    glyph_count: table('maxp').readUInt16BE(4),
    glyphOf: (code_point) => characters.get(code_point) ?? 0,
    // Glyphs after the last measured one are as wide as it.
    advanceOf: (glyph) => hmtx.readUInt16BE(Math.min(glyph, measured - 1) * 4),
  }
}

function tablesOf(file: Buffer): Map<string, Buffer> {
  const tables = new Map<string, Buffer>()
  const count = file.readUInt16BE(4)
  for (let index = 0; index < count; index++) {
    const at = 12 + index * 16
    const start = file.readUInt32BE(at + 8)
    tables.set(file.toString('latin1', at, at + 4), file.subarray(start, start + file.readUInt32BE(at + 12)))
  }
  return tables
}

/** Characters of the basic plane: subtable of format 4 for Windows, which every Cyrillic font has. */
function readCharacterMap(cmap: Buffer): Map<number, number> {
  const count = cmap.readUInt16BE(2)
  for (let index = 0; index < count; index++) {
    const at = 4 + index * 8
    const subtable = cmap.subarray(cmap.readUInt32BE(at + 4))
    if (cmap.readUInt16BE(at) === 3 && subtable.readUInt16BE(0) === 4) return readFormat4(subtable)
  }
  throw new Error('the font has no character map of format 4')
}

function readFormat4(map: Buffer): Map<number, number> {
  const characters = new Map<number, number>()
  const size = map.readUInt16BE(6)
  const [ends, starts, deltas, offsets] = [14, 16 + size, 16 + size * 2, 16 + size * 3]
  for (let segment = 0; segment < size; segment += 2) {
    const end = map.readUInt16BE(ends + segment)
    const start = map.readUInt16BE(starts + segment)
    const delta = map.readInt16BE(deltas + segment)
    const offset = map.readUInt16BE(offsets + segment)
    for (let code = start; code <= end && code < 0xffff; code++) {
      const listed = offset === 0 ? code : map.readUInt16BE(offsets + segment + offset + (code - start) * 2)
      if (listed !== 0) characters.set(code, (listed + delta) & 0xffff)
    }
  }
  return characters
}

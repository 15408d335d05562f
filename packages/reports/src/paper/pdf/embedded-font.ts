import { type FontWeight, paperFont } from './paper-font.ts'
import type { PdfFile } from './pdf-file.ts'
import { subsetFont } from './subset-font.ts'

const NAMES: Record<FontWeight, string> = { regular: 'PTSans-Regular', bold: 'PTSans-Bold' }

/** A font being used by a document: turns texts into glyphs and in the end writes itself with those alone. */
export function embeddedFont(weight: FontWeight) {
  const { font, widthOf } = paperFont(weight)
  const used = new Map<number, number>()
  const scale = 1000 / font.units_per_em
  // not money: widths of letters
  const inThousandths = (units: number) => Math.round(units * scale)
  return {
    widthOf,
    ascent: font.ascent / font.units_per_em,
    descent: font.descent / font.units_per_em,
    /** Glyph numbers as the hexadecimal string a text operator takes. */
    encode(text: string): string {
      let hex = ''
      for (const letter of text) {
        const code_point = letter.codePointAt(0) ?? 0
        const glyph = font.glyphOf(code_point)
        if (!used.has(glyph)) used.set(glyph, code_point)
        hex += glyph.toString(16).padStart(4, '0')
      }
      return hex
    },
    write(file: PdfFile): number {
      // Six letters and a plus say that this is a part of the font.
      const name = `STROYF+${NAMES[weight]}`
      const outlines = subsetFont(font, used.keys())
      const program = file.addStream(outlines, `/Length1 ${outlines.length} `)
      const box = font.box.map(inThousandths).join(' ')
      const [ascent, descent] = [inThousandths(font.ascent), inThousandths(font.descent)]
      const descriptor = file.add(
        `<< /Type /FontDescriptor /FontName /${name} /Flags 4 /FontBBox [${box}] /ItalicAngle 0 /Ascent ${ascent} /Descent ${descent} /CapHeight ${ascent} /StemV ${weight === 'bold' ? 120 : 80} /FontFile2 ${program} 0 R >>`,
      )
      const widths = [...used.keys()].sort((a, b) => a - b)
      const list = widths.map((glyph) => `${glyph} [${inThousandths(font.advanceOf(glyph))}]`).join(' ')
      const outline = file.add(
        `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${name} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${descriptor} 0 R /DW 500 /W [${list}] /CIDToGIDMap /Identity >>`,
      )
      const letters = file.addStream(Buffer.from(toUnicode(used)))
      return file.add(
        `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H /DescendantFonts [${outline} 0 R] /ToUnicode ${letters} 0 R >>`,
      )
    },
  }
}

export type EmbeddedFont = ReturnType<typeof embeddedFont>

/** What each glyph means, so that the text can be found and copied (ISO 32000-1, 9.10.3). */
function toUnicode(used: ReadonlyMap<number, number>): string {
  const pairs = [...used].map(([glyph, code]) => `<${glyph.toString(16).padStart(4, '0')}> <${utf16(code)}>`)
  const sections: string[] = []
  for (let at = 0; at < pairs.length; at += 100) {
    const part = pairs.slice(at, at + 100)
    sections.push(`${part.length} beginbfchar\n${part.join('\n')}\nendbfchar`)
  }
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <0000> <ffff> endcodespacerange',
    ...sections,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n')
}

function utf16(code_point: number): string {
  return Buffer.from(String.fromCodePoint(code_point), 'utf16le').swap16().toString('hex')
}

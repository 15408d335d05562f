import { builtinFormat, type CellFormat, formatOfCode } from '../cell-format.ts'
import { attributesOf, type XmlHandlers } from '../xml-scanner.ts'

/** Of every cell style, by its index `s`. */
export interface CellStyles {
  formats: CellFormat[]
  /** Those whose font strikes the text out. */
  struck: Set<number>
}

/** Collects from styles.xml what cells show their figures by. */
export function cellFormats({ formats, struck }: CellStyles): XmlHandlers {
  const codes = new Map<string, CellFormat>()
  const struck_fonts = new Set<string>()
  let inCellStyles = false
  let inFonts = false
  let font = -1
  return {
    open(name, attributes) {
      if (name === 'cellXfs') inCellStyles = true
      if (name === 'fonts') inFonts = true
      if (name === 'font' && inFonts) font++
      if (name === 'strike' && inFonts && !/^(?:0|false)$/.test(attributesOf(attributes).val ?? ''))
        struck_fonts.add(`${font}`)
      if (name === 'numFmt') {
        const { numFmtId = '', formatCode = '' } = attributesOf(attributes)
        codes.set(numFmtId, formatOfCode(formatCode))
      }
      if (name === 'xf' && inCellStyles) {
        const { numFmtId: id = '0', fontId = '' } = attributesOf(attributes)
        if (struck_fonts.has(fontId)) struck.add(formats.length)
        formats.push(codes.get(id) ?? builtinFormat(Number(id)))
      }
    },
    close(name) {
      if (name === 'cellXfs') inCellStyles = false
      if (name === 'fonts') inFonts = false
    },
    text() {},
  }
}

import { builtinFormat, type CellFormat, formatOfCode } from '../cell-format.ts'
import { attributesOf, type XmlHandlers } from '../xml-scanner.ts'
import { cellColours } from './cell-colours.ts'

/** Of every cell style, by its index `s`. */
export interface CellStyles {
  formats: CellFormat[]
  /** Those whose font strikes the text out. */
  struck: Set<number>
  /** Those whose font has the colour of the cell. */
  unseen: Set<number>
}

/** Collects from styles.xml what cells show their figures by. */
export function cellFormats({ formats, struck, unseen }: CellStyles): XmlHandlers {
  const codes = new Map<string, CellFormat>()
  const struck_fonts = new Set<string>()
  const colours = cellColours()
  let inCellStyles = false
  let inFonts = false
  let font = -1
  return {
    open(name, attributes) {
      colours.open(name, attributes)
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
        const { numFmtId: id = '0', fontId = '', fillId = '' } = attributesOf(attributes)
        if (struck_fonts.has(fontId)) struck.add(formats.length)
        if (colours.areSame(Number(fontId || -1), Number(fillId || -1))) unseen.add(formats.length)
        formats.push(codes.get(id) ?? builtinFormat(Number(id)))
      }
    },
    close(name) {
      colours.close(name)
      if (name === 'cellXfs') inCellStyles = false
      if (name === 'fonts') inFonts = false
    },
    text() {},
  }
}

import { builtinFormat, type CellFormat, formatOfCode } from '../cell-format.ts'
import { attributesOf, type XmlHandlers } from '../xml-scanner.ts'

/** Collects from styles.xml the number format of every cell style, by its index `s`. */
export function cellFormats(found: CellFormat[]): XmlHandlers {
  const codes = new Map<string, CellFormat>()
  let inCellStyles = false
  return {
    open(name, attributes) {
      if (name === 'cellXfs') inCellStyles = true
      if (name === 'numFmt') {
        const { numFmtId = '', formatCode = '' } = attributesOf(attributes)
        codes.set(numFmtId, formatOfCode(formatCode))
      }
      if (name === 'xf' && inCellStyles) {
        const id = attributesOf(attributes).numFmtId ?? '0'
        found.push(codes.get(id) ?? builtinFormat(Number(id)))
      }
    },
    close(name) {
      if (name === 'cellXfs') inCellStyles = false
    },
    text() {},
  }
}

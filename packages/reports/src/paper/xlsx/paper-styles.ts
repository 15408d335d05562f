import { cellAlign } from '../cell-text.ts'
import type { NumberFormat, PaperCell } from '../paper.ts'

const FORMATS: Record<NumberFormat | 'text', number> = {
  text: 49,
  money: 4,
  price: 166,
  volume: 165,
  count: 3,
}
const SIDES = ['left', 'right', 'top', 'bottom'] as const
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/** Collects the looks of cells; Excel keeps each once and cells name them by number. */
export function paperStyles(size: number) {
  const fonts = listed('<font><sz val="10"/><name val="Arial"/><family val="2"/></font>')
  const borders = listed('<border><left/><right/><top/><bottom/><diagonal/></border>')
  const looks = listed('<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>')
  return {
    styleOf(cell: PaperCell): number {
      const font = fonts.place(
        `<font>${cell.bold ? '<b/>' : ''}<sz val="${cell.size ?? size}"/><name val="Arial"/><family val="2"/></font>`,
      )
      const border = borders.place(borderXml(cell.border))
      const format = FORMATS[cell.number === undefined ? 'text' : (cell.format ?? 'money')]
      const vertical = { top: 'top', middle: 'center', bottom: 'bottom' }[cell.valign ?? 'middle']
      const fit = cell.number === undefined ? 'wrapText' : 'shrinkToFit'
      return looks.place(
        `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="${border}" xfId="0" applyNumberFormat="1" applyFont="1" applyBorder="1" applyAlignment="1"><alignment horizontal="${cellAlign(cell)}" vertical="${vertical}" ${fit}="1"/></xf>`,
      )
    },
    xml: () =>
      [
        `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<styleSheet xmlns="${MAIN}">`,
        '<numFmts count="2"><numFmt numFmtId="165" formatCode="General"/><numFmt numFmtId="166" formatCode="#,##0.00########"/></numFmts>',
        fonts.xml('fonts'),
        '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
        borders.xml('borders'),
        '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
        looks.xml('cellXfs'),
        '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
      ].join(''),
  }
}

function listed(first: string) {
  const places = new Map([[first, 0]])
  return {
    place(xml: string): number {
      const known = places.get(xml)
      if (known !== undefined) return known
      places.set(xml, places.size)
      return places.size - 1
    },
    xml: (name: string) => `<${name} count="${places.size}">${[...places.keys()].join('')}</${name}>`,
  }
}

function borderXml(border: PaperCell['border']): string {
  const drawn = (side: string) => border !== undefined && (border !== 'under' || side === 'bottom')
  const style = border === 'heavy' ? 'medium' : 'thin'
  const sides = SIDES.map((side) =>
    drawn(side) ? `<${side} style="${style}"><color auto="1"/></${side}>` : `<${side}/>`,
  )
  return `<border>${sides.join('')}<diagonal/></border>`
}

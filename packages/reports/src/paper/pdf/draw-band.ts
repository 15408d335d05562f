import { cellAlign } from '../cell-text.ts'
import { type Band, type LaidCell, LEADING, PADDING } from '../lay-rows.ts'
import type { EmbeddedFont } from './embedded-font.ts'

export interface PageFonts {
  regular: EmbeddedFont
  bold: EmbeddedFont
}

const GAP = 2
/** The red of the screen, and black again after it. */
const RED = '0.75 0.11 0.11 rg '
const BLACK = '0 g '
const LINE = { box: 0.5, under: 0.5, heavy: 1.2 } as const

/** Operators that draw a band whose left top corner is here; PDF counts upwards. */
export function drawBand(band: Band, fonts: PageFonts, left: number, top: number): string {
  const tops = [0]
  for (const height of band.heights) tops.push((tops.at(-1) ?? 0) + height)
  return band.cells
    .map((cell) => {
      const y = top - (tops[cell.row] ?? 0)
      const bottom = top - (tops[cell.row + cell.down] ?? band.height)
      return drawBorder(cell, left, y, bottom) + drawText(cell, fonts, left, y, bottom)
    })
    .join('')
}

function drawBorder({ cell, x, width }: LaidCell, left: number, top: number, bottom: number): string {
  if (cell.border === undefined) return ''
  const pen = `${LINE[cell.border]} w `
  if (cell.border === 'under') {
    // Lines to write on stand side by side with a gap between them.
    const [start, end] = [point(left + x + GAP), point(left + x + width - GAP)]
    return `${pen}${start} ${point(bottom)} m ${end} ${point(bottom)} l S\n`
  }
  return `${pen}${point(left + x)} ${point(bottom)} ${point(width)} ${point(top - bottom)} re S\n`
}

function drawText(laid: LaidCell, fonts: PageFonts, left: number, top: number, bottom: number): string {
  const { cell, lines, size } = laid
  if (lines.length === 0) return ''
  const font = cell.bold ? fonts.bold : fonts.regular
  const leading = size * LEADING
  const height = lines.length * leading
  const spare = top - bottom - height - 2 * PADDING.top
  const lower = { top: 0, middle: spare / 2, bottom: spare }[cell.valign ?? 'middle']
  // The letters stand in the middle of their line.
  const rise = (leading - (font.ascent - font.descent) * size) / 2 - font.descent * size
  const first = top - PADDING.top - lower - leading + rise
  const name = cell.bold ? 'F2' : 'F1'
  return lines
    .map((line, index) => {
      const x = left + laid.x + indent(laid, font.widthOf(line) * size)
      const y = first - index * leading
      const [before, after] = cell.red ? [RED, BLACK] : ['', '']
      return `${before}BT /${name} ${point(size)} Tf ${point(x)} ${point(y)} Td <${font.encode(line)}> Tj ET ${after}\n`
    })
    .join('')
}

function indent({ cell, width }: LaidCell, taken: number): number {
  const align = cellAlign(cell)
  if (align === 'left') return PADDING.side
  return align === 'center' ? (width - taken) / 2 : width - taken - PADDING.side
}

export function point(value: number): string {
  // not money: hundredths of a point on the sheet
  return String(Math.round(value * 100) / 100)
}

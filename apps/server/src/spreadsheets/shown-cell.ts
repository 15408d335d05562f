import { Decimal } from '@stroyfin/domain/money/decimal'
import { formatDecimal } from '@stroyfin/domain/russian/format-decimal'
import type { CellFormat } from './cell-format.ts'
import type { FilledCell } from './table.ts'

/** So many decimals of a figure without a format are shown at most. */
const MOST_DECIMALS = 10

/** The cell with the text that Excel in Russian shows for it. */
export function shownCell(cell: FilledCell, format: CellFormat): FilledCell {
  return { ...cell, text: shownText(cell, format) }
}

function shownText(cell: FilledCell, format: CellFormat): string {
  const { kind, text } = cell
  if (kind === 'bool') return text === 'true' ? 'ИСТИНА' : 'ЛОЖЬ'
  if (kind === 'date') return text.replace(/^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d:\d\d).*)?$/, shownDay)
  return kind === 'number' && format.shows !== 'zeros' ? shownFigure(cell, format) : text
}

function shownDay(_: string, year: string, month: string, day: string, time?: string): string {
  return `${day}.${month}.${year}${time === undefined ? '' : ` ${time}`}`
}

function shownFigure({ text, percent }: FilledCell, format: CellFormat): string {
  const mask = 'mask' in format ? format.mask : undefined
  const { grouped = false, min_decimals = 0, max_decimals = MOST_DECIMALS } = mask ?? {}
  const value = percent ? new Decimal(text).times(100).toString() : text
  const figure = formatDecimal(value, min_decimals, max_decimals)
  return (grouped ? figure : figure.replaceAll('\u00a0', '')) + (percent ? '%' : '')
}

import { type Alarm, isAlarming } from '@stroyfin/domain/reports/alarm'
import { leadingColumns } from '@stroyfin/domain/reports/leading-columns'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import { formatDecimal } from '@stroyfin/domain/russian/format-decimal'
import { decimalOf } from '../export/cell-number.ts'
import type { ExportColumn, ExportRow, ExportValue } from '../export/export-table.ts'
import { PADDING, POINTS_PER_MM } from './lay-rows.ts'
import {
  type NumberFormat,
  type Paper,
  type PaperBlock,
  type PaperCell,
  type PaperRow,
  sheetWidth,
  type TableBlock,
} from './paper.ts'
import { paperFont } from './pdf/paper-font.ts'

/** A table wholly read: paper must know its end to count its sheets. */
export interface PaperTable {
  title: string
  columns: readonly ExportColumn[]
  rows: readonly ExportRow[]
  totals?: readonly ExportValue[]
  parameters?: readonly [label: string, value: ExportValue][]
}

const SIZE = 8
/** Narrower than that figures are not read: the rest of the columns goes to a table below. */
const NARROWEST = 17
const FIGURE = 24
const TEXT = 46
/** So much of the wished width is still read. */
const TIGHT = 0.8

/** A report on lying A4: heads on every sheet, folders in bold, further columns below under the same names. */
export function tablePaper(table: PaperTable): Paper {
  const { title, columns, parameters = [] } = table
  const asked = parameters.map(([label, value]) => `${label}: ${value ?? ''}`).join('; ')
  const width = sheetWidth(true)
  const head: PaperRow[] = [
    { cells: [{ text: title, bold: true, size: 12 }], height: 8 },
    ...(asked ? [{ cells: [{ text: asked }], height: 6 }] : []),
  ]
  const parts = portions(columns, width)
  // The fullest portion fills the sheet, the others keep its scale: a column is as wide below as above.
  const scale = width / Math.max(...parts.map((part) => wishedOf(columns, part)))
  const blocks = parts.map((part) => tableBlock(table, part, scale))
  return {
    name: title,
    landscape: true,
    size: SIZE,
    running_title: title,
    blocks: [{ kind: 'rows', widths: [width], rows: head }, ...spaced(blocks, width)],
  }
}

function spaced(blocks: readonly TableBlock[], width: number): PaperBlock[] {
  return blocks.flatMap((block, at): PaperBlock[] =>
    at === 0
      ? [block]
      : [{ kind: 'rows', widths: [width], rows: [{ cells: [{ text: '' }], height: 6 }] }, block],
  )
}

const isWords = ({ format }: ExportColumn) => format === 'text' || format === 'date'
const wished = ({ format, width = 0 }: ExportColumn) =>
  format === 'text' ? Math.min(TEXT, Math.max(14, width * 1.6)) : format === 'money' ? FIGURE : NARROWEST

const wishedOf = (columns: readonly ExportColumn[], places: readonly number[]) =>
  places.reduce((sum, at) => sum + wished(columns[at] as ExportColumn), 0)

/** Places of columns that fit beside each other; the names of the rows stand in every portion. */
function portions(columns: readonly ExportColumn[], width: number): number[][] {
  const names = columns.slice(0, Math.max(1, leadingColumns(columns))).map((_, at) => at)
  const widthOf = (places: readonly number[]) => wishedOf(columns, places)
  const whole = width - widthOf(names)
  const parts: number[][] = []
  let part: number[] = []
  let room = whole
  for (const together of inBands(columns, names.length)) {
    // A band wider than the sheet is divided like columns without one.
    const pieces = widthOf(together) * TIGHT <= whole ? [together] : together.map((at) => [at])
    for (const piece of pieces) {
      if (part.length > 0 && room < widthOf(piece) * TIGHT) {
        parts.push([...names, ...part])
        part = []
        room = whole
      }
      part.push(...piece)
      room -= widthOf(piece)
    }
  }
  return [...parts, [...names, ...part]]
}

/** Neighbours under one head: their figures are read together. */
function inBands(columns: readonly ExportColumn[], from: number): number[][] {
  const bands: number[][] = []
  columns.forEach(({ band }, at) => {
    if (at < from) return
    if (at > from && band !== undefined && band === columns[at - 1]?.band) bands.at(-1)?.push(at)
    else bands.push([at])
  })
  return bands
}

function tableBlock(
  { columns, rows, totals }: PaperTable,
  places: readonly number[],
  scale: number,
): TableBlock {
  const part = places.map((at) => columns[at] as ExportColumn)
  const hasTotals = places.some((at) => (totals?.[at] ?? '') !== '')
  const cellsOf = (values: readonly ExportValue[], more: Told, level = 0) =>
    places.map((at, place) =>
      paperCell(values[at], part[place] as ExportColumn, {
        ...more,
        ...(place === 0 && level > 0 && { text_before: level }),
      }),
    )
  return {
    kind: 'table',
    widths: roomForHeads(
      part,
      part.map((column) => wished(column) * scale),
    ),
    head: headRows(part),
    rows: rows.map(({ cells, level = 0, descendants = 0, strong = false, alarm }) => ({
      cells: cellsOf(cells, { bold: strong || descendants > 0, alarm }, level),
    })),
    totals:
      totals && hasTotals
        ? [
            {
              cells: cellsOf(totals, { bold: true }).map((cell, at) =>
                at === 0 ? { ...cell, text: 'Итого' } : cell,
              ),
            },
          ]
        : [],
  }
}

/** No word of a head is torn: what its column lacks is taken from the columns of words. */
function roomForHeads(columns: readonly ExportColumn[], widths: readonly number[]): number[] {
  const over = columns.map((column, at) => (widths[at] ?? 0) - headWidth(column))
  const spare = columns.map((column, at) => (isWords(column) ? Math.max(0, over[at] ?? 0) : 0))
  const [lack, room] = [sum(over.map((one) => Math.max(0, -one))), sum(spare)]
  if (lack === 0 || room < lack) return [...widths]
  return widths.map((width, at) => width + Math.max(0, -(over[at] ?? 0)) - ((spare[at] ?? 0) / room) * lack)
}

const sum = (list: readonly number[]) => list.reduce((whole, one) => whole + one, 0)

/** Millimetres of the longest word of a title. */
function headWidth({ title }: ExportColumn): number {
  const { widthOf } = paperFont('bold')
  const longest = Math.max(...title.split(' ').map(widthOf))
  return (longest * SIZE + 2 * PADDING.side) / POINTS_PER_MM
}

type Told = Partial<PaperCell> & { text_before?: number; alarm?: Alarm | undefined }

function paperCell(
  value: ExportValue,
  { format, strong, ...column }: ExportColumn,
  { text_before = 0, alarm = column.alarm, ...more }: Told,
): PaperCell {
  const cell: PaperCell = { border: 'box', valign: 'top', ...more, ...(strong && { bold: true }) }
  if (value === null || value === undefined || value === '') return cell
  const indent = '   '.repeat(text_before)
  if (format === 'date') return { ...cell, text: formatDate(String(value)) }
  const decimal = format === 'text' ? null : decimalOf(value, format === 'money')
  if (decimal === null) return { ...cell, text: indent + String(value) }
  if (alarm && isAlarming(decimal, alarm)) cell.red = true
  // As on the screen: of a computed share two decimals say enough, a volume keeps all it has.
  if (format === 'percent') return { ...cell, text: `${formatDecimal(decimal, 2)}\u00a0%`, align: 'right' }
  return { ...cell, number: decimal, format: NUMBERS[format] ?? 'count' }
}

const NUMBERS: Partial<Record<ExportColumn['format'], NumberFormat>> = { money: 'money', volume: 'price' }

/** One row of titles, or bands above them. */
function headRows(columns: readonly ExportColumn[]): PaperRow[] {
  const title = (text: string, more: Partial<PaperCell> = {}): PaperCell => ({
    text,
    border: 'box',
    bold: true,
    align: 'center',
    ...more,
  })
  if (!columns.some(({ band }) => band)) return [{ cells: columns.map((column) => title(column.title)) }]
  const above: PaperCell[] = []
  const below: PaperCell[] = []
  columns.forEach((column, at) => {
    if (!column.band) above.push(title(column.title, { down: 2 }))
    else {
      below.push(title(column.title))
      const last = above.at(-1)
      if (last && columns[at - 1]?.band === column.band) last.span = (last.span ?? 1) + 1
      else above.push(title(column.band, { span: 1 }))
    }
  })
  return [{ cells: above }, { cells: below }]
}

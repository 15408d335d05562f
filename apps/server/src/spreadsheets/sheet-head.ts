import { moneyUnitIn } from '@stroyfin/domain/imports/money-words'
import { columnLetters } from '@stroyfin/reports/export/column-letters'
import { findHeader, headerSignature } from './find-header.ts'
import { type Cell, plainText, type Sheet } from './table.ts'
import { unitsRow } from './units-row.ts'

export interface SheetHead {
  /** As Excel numbers rows; null when nothing looks like a head. */
  header_row: number | null
  /** Zero-based row where the data begins. */
  data: number
  columns: { index: number; letter: string; title: string; samples: string[] }[]
  signature: string
}

const SAMPLES = 3
/** Rows below the head that samples are looked for in. */
const SAMPLED = 200

/** The head found by itself, or the row the user has named. */
export function sheetHead(sheet: Sheet, asked: number | null): SheetHead {
  const found = findHeader(sheet.rows, sheet.merges)
  if (asked === null && found === null) return { header_row: null, data: 0, ...described(sheet, [], 0) }
  if (found && (asked === null || asked === found.top + 1)) return withUnits(sheet, found)
  const top = (asked ?? 1) - 1
  const columns = (sheet.rows.at(top) ?? []).map((cell, index) => ({ index, title: plainText(cell) }))
  return withUnits(sheet, { top, data: top + 1, columns })
}

/** A form is remembered by its own titles, whatever the units under them. */
function withUnits(
  sheet: Sheet,
  { top, data, columns }: { top: number; data: number; columns: { index: number; title: string }[] },
): SheetHead {
  const units = unitsRow(sheet, data, columns)
  const below = units?.data ?? data
  const signature = headerSignature(columns)
  const titles = shownBeside(sheet, units?.titles ?? columns)
  return { header_row: top + 1, data: below, ...described(sheet, titles, below), signature }
}

/** «Сумма» whose figures are shown with «$» is «Сумма, $»; a title that names its unit knows better. */
function shownBeside({ shown_units }: Sheet, titles: readonly { index: number; title: string }[]) {
  return titles.map((column) => {
    const units = shown_units.filter((shown) => shown.column === column.index).map(({ unit }) => unit)
    const told = units.filter((unit) => isForeign(unit))
    if (told.length === 0 || column.title === '' || moneyUnitIn(column.title) !== null) return column
    return { ...column, title: `${column.title}, ${told.join(' / ')}` }
  })
}

/** Plain roubles are what figures are in anyway. */
function isForeign(words: string): boolean {
  const unit = moneyUnitIn(words)
  return unit !== null && (unit.currency !== 'rub' || unit.scale !== 1)
}

function described(sheet: Sheet, titles: readonly { index: number; title: string }[], data: number) {
  const begin = sheet.rows.slice(data, data + SAMPLED)
  const named = new Map(titles.map(({ index, title }) => [index, title]))
  const width = Math.max(0, ...named.keys().map((index) => index + 1), ...begin.map(({ length }) => length))
  const columns = Array.from({ length: width }, (_, index) => ({
    index,
    letter: columnLetters(index),
    title: named.get(index) ?? '',
    samples: samplesOf(begin, index),
  }))
  return {
    columns: columns.filter(({ title, samples }) => title !== '' || samples.length > 0),
    signature: headerSignature([...titles]),
  }
}

function samplesOf(rows: readonly Cell[][], column: number): string[] {
  const samples: string[] = []
  for (const row of rows) {
    const text = plainText(row[column]).slice(0, 80)
    if (text !== '') samples.push(text)
    if (samples.length === SAMPLES) break
  }
  return samples
}

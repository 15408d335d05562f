import { saysWithoutTax } from '@stroyfin/domain/estimate-files/with-tax-words'
import { moneyUnitIn } from '@stroyfin/domain/imports/money-words'
import { columnLetters } from '@stroyfin/reports/export/column-letters'
import { findHeader, headerSignature } from './find-header.ts'
import { headAgain } from './head-again.ts'
import { shownParts } from './shown-words.ts'
import { type Cell, plainText, type Sheet } from './table.ts'
import { unitsRow } from './units-row.ts'

export interface SheetHead {
  /** As Excel numbers rows; null when nothing looks like a head. */
  header_row: number | null
  /** Zero-based row where the data begins. */
  data: number
  columns: { index: number; letter: string; title: string; samples: string[] }[]
  signature: string
  /** By columns, why their figures cannot be read by one unit. */
  mixed: ReadonlyMap<number, string>
}

const SAMPLES = 3
/** Rows below the head that samples are looked for in. */
const SAMPLED = 200

/** The head found by itself, or the row the user has named. */
export function sheetHead(sheet: Sheet, asked: number | null): SheetHead {
  const found = findHeader(sheet.rows, sheet.merges)
  if (asked === null && found === null)
    return { header_row: null, data: 0, ...described(sheet, [], 0), mixed: new Map() }
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
  const shown = shownBeside(sheet, units?.titles ?? columns, below)
  return {
    header_row: top + 1,
    data: below,
    ...described(sheet, shown.titles, below),
    signature,
    mixed: shown.mixed,
  }
}

/**
 * «Сумма» whose figures are shown with «$» is «Сумма, $», with «без НДС» «Сумма, без НДС»; a title that names its unit or
 * its VAT knows better. Thousands and VAT are those of all its figures: a column that shows some of them otherwise has none
 * of its own.
 */
function shownBeside(
  { shown_units }: Sheet,
  titles: readonly { index: number; title: string }[],
  data: number,
) {
  const mixed = new Map<number, string>()
  const told = titles.map((column) => {
    const { index, title } = column
    const words = Object.entries(shown_units[index] ?? {}).flatMap(([unit, last]) =>
      last >= data ? [unit] : [],
    )
    const shown = words.map(shownParts)
    const units = shown.map(({ unit }) => moneyUnitIn(unit) ?? ROUBLES)
    const taxes = new Set(shown.flatMap(({ tax }) => (tax === '' ? [] : [saysWithoutTax(tax)])))
    const [asks_unit, asks_tax] = [moneyUnitIn(title) === null, !/НДС/iu.test(title)]
    if (title === '') return column
    if ((asks_unit && new Set(units.map(({ scale }) => scale)).size > 1) || (asks_tax && taxes.size > 1)) {
      mixed.set(index, severalUnits(words))
      return column
    }
    const told = shown.map(({ unit, tax }, at) => {
      const is_foreign = asks_unit && (units[at]?.currency !== 'rub' || units[at]?.scale !== 1)
      return [is_foreign ? unit : '', asks_tax ? tax : ''].filter((part) => part !== '').join(' ')
    })
    const foreign = [...new Set(told.filter((part) => part !== ''))]
    return foreign.length === 0 ? column : { ...column, title: `${title}, ${foreign.join(' / ')}` }
  })
  return { titles: told, mixed }
}

/** Plain figures are roubles anyway. */
const ROUBLES = { scale: 1, currency: 'rub' } as const

function severalUnits(words: readonly string[]): string {
  const shown = words
    .map((unit) => (unit === '' ? 'без единицы' : `с единицей «${unit}»`))
    .join(', другие – ')
  return `одни числа показаны ${shown}. Приведите все числа столбца к одной единице`
}

function described(sheet: Sheet, titles: readonly { index: number; title: string }[], data: number) {
  const isHead = headAgain(sheet, data)
  const begin = sheet.rows.slice(data, data + SAMPLED).filter((cells) => !isHead(cells))
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

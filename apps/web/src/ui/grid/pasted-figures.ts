import { dateOrder, orderedDate } from '@stroyfin/domain/imports/date-order'
import { columnSigns, readingsBeside, twoReadings } from '@stroyfin/domain/imports/two-readings'
import { Decimal } from '@stroyfin/domain/money/decimal'
import { absolute, type Kopecks, kopecks } from '@stroyfin/domain/money/money'
import { parseNumber } from '@stroyfin/domain/money/parse-number'
import type { ColumnEditor, GridColumn } from './column.ts'
import { IN_DOUBT } from './parse-cell.ts'

type Lines = readonly (readonly string[])[]

/**
 * «1,250» as the other figures of its column show it: beside «12,500,000» it is a thousand and more. Where nothing shows it,
 * a comma parts the fraction, and «1.250» is left for the person to read. So do «03/01/2026» and «01/15/2026» in a column of
 * dates.
 */
export function settledTexts(
  lines: Lines,
  kindOf: (across: number) => ColumnEditor<never>['kind'] | undefined,
): string[][] {
  const width = Math.max(0, ...lines.map((texts) => texts.length))
  const settlers = Array.from({ length: width }, (_, across) => {
    const texts = lines.map((line) => line[across] ?? '')
    const kind = kindOf(across)
    if (kind === 'text' || kind === 'select') return asWritten
    return kind === 'date' ? dateSettler(texts) : figureSettler(texts)
  })
  return lines.map((texts) => texts.map((text, across) => (settlers[across] ?? asWritten)(text)))
}

const asWritten = (text: string): string => text
const cellOf = (text: string) => ({ kind: 'text', text }) as const

function figureSettler(texts: readonly string[]) {
  const signs = columnSigns(texts.map(cellOf))
  return (text: string): string => {
    const plain = text.trim()
    const [only, ...others] = readingsBeside(plain, signs) ?? []
    if (others.length > 0 && twoReadings(plain)?.sign === '.') return `${plain}${IN_DOUBT}`
    return only === undefined || others.length > 0 ? text : only
  }
}

function dateSettler(texts: readonly string[]) {
  const order = dateOrder()
  for (const text of texts) order.take(cellOf(text))
  return (text: string): string => {
    const settled = orderedDate(cellOf(text), order)
    // Its column shows both orders: it is left for the person to read.
    return settled?.kind === 'text' ? settled.text : `${text}${IN_DOUBT}`
  }
}

/** Figures under «Цена, тыс. руб.» in roubles; what is no number stays as it is written. */
export function scaledTexts(lines: Lines, scaleOf: (across: number) => number): string[][] {
  return lines.map((texts) =>
    texts.map((text, across) => {
      const scale = scaleOf(across)
      const read = scale === 1 ? null : parseNumber(text, { decimals: 12 })
      return read === null ? text : new Decimal(read).times(scale).toString()
    }),
  )
}

/** How far a sum may be from another that is written exactly: half of its last digit. */
export function withinOf(text: string, scale: number): Kopecks {
  if (scale <= 1) return 0n
  const decimals = /[.,](\d+)\s*$/u.exec(text.trim())?.[1]?.length ?? 0
  return kopecks(new Decimal(scale).div(new Decimal(10).pow(decimals)).div(2).toString())
}

/** A sum that the block has and the grid reckons otherwise, in kopecks. */
export interface OtherSum {
  there: Kopecks
  here: Kopecks
}

/** What the grid reckons of the pasted lines against what the block says of them. */
export class PastedSums<Row> {
  readonly lines: OtherSum[] = []
  readonly totals: OtherSum[] = []
  readonly #all = new Map<GridColumn<Row>, Kopecks>()
  readonly #since = new Map<GridColumn<Row>, Kopecks>()

  line(row: Row, column: GridColumn<Row>, text: string, within: Kopecks = 0n): void {
    const there = summOf(text)
    // A sum without a volume or a price reckons to nothing: it is lost, not equal.
    const here = summOf(column.value(row)) ?? (there === null ? null : 0n)
    if (here === null) return
    for (const sums of [this.#all, this.#since]) sums.set(column, (sums.get(column) ?? 0n) + here)
    if (there !== null && absolute(there - here) > within) this.lines.push({ there, here })
  }

  /** A total may be of the lines since the one before it, or of all. */
  total(column: GridColumn<Row>, text: string, within: Kopecks = 0n): void {
    const there = summOf(text)
    const all = this.#all.get(column)
    if (there === null || all === undefined) return
    const since = this.#since.get(column) ?? 0n
    this.#since.delete(column)
    if ([all, since].every((here) => absolute(there - here) > within)) this.totals.push({ there, here: all })
  }
}

/** What a column reckons is no figure to compare unless it is money. */
export const isReckoned = <Row>(column: GridColumn<Row> | undefined): column is GridColumn<Row> =>
  column?.derived === true && column.kind === 'money'

export function summOf(value: unknown): Kopecks | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const read = parseNumber(value)
  return read === null ? null : kopecks(read)
}

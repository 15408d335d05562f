import { columnSigns, readingsBeside } from '@stroyfin/domain/imports/two-readings'
import { type Kopecks, kopecks } from '@stroyfin/domain/money/money'
import { parseNumber } from '@stroyfin/domain/money/parse-number'
import type { GridColumn } from './column.ts'

type Lines = readonly (readonly string[])[]

/**
 * «1,250» as the other figures of its column show it: beside «12,500,000» it is a thousand and more. Where nothing shows it,
 * it stays as it is written, and a comma parts the fraction.
 */
export function settledTexts(lines: Lines): string[][] {
  const width = Math.max(0, ...lines.map((texts) => texts.length))
  const signs = Array.from({ length: width }, (_, across) =>
    columnSigns(lines.map((texts) => ({ kind: 'text', text: texts[across] ?? '' }))),
  )
  return lines.map((texts) =>
    texts.map((text, across) => {
      const [only, ...others] = readingsBeside(text.trim(), signs[across]) ?? []
      return only === undefined || others.length > 0 ? text : only
    }),
  )
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

  line(row: Row, column: GridColumn<Row>, text: string): void {
    const here = summOf(column.value(row))
    if (here === null) return
    for (const sums of [this.#all, this.#since]) sums.set(column, (sums.get(column) ?? 0n) + here)
    const there = summOf(text)
    if (there !== null && there !== here) this.lines.push({ there, here })
  }

  /** A total may be of the lines since the one before it, or of all. */
  total(column: GridColumn<Row>, text: string): void {
    const there = summOf(text)
    const all = this.#all.get(column)
    if (there === null || all === undefined) return
    const since = this.#since.get(column) ?? 0n
    this.#since.delete(column)
    if (there !== all && there !== since) this.totals.push({ there, here: all })
  }
}

/** What a column reckons is no figure to compare unless it is money. */
export const isReckoned = <Row>(column: GridColumn<Row> | undefined): column is GridColumn<Row> =>
  column?.derived === true && column.kind === 'money'

function summOf(value: unknown): Kopecks | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const read = parseNumber(value)
  return read === null ? null : kopecks(read)
}

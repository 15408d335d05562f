import { type Kopecks, sumOf } from '../money/money.ts'
import { lineSumm } from '../money/multiply.ts'
import { type VatRate, vatIncluded, vatOnTop } from '../money/vat.ts'

/** A line of a completion document: volume and unit price as decimal text, negative volume in a correction. */
export type KsLine = { volume: string; price: string }

export type KsVat = {
  rate: VatRate
  /** Whether unit prices already hold VAT. */
  included: boolean
  per_line: boolean
}

export type KsTotals = { net: Kopecks; vat: Kopecks; gross: Kopecks }

/** Totals of a document from its rounded lines, so that the paper adds up. */
export function ksTotals(lines: readonly KsLine[], vat: KsVat): KsTotals {
  const summs = lines.map((line) => lineSumm(line.volume, line.price))
  return vat.per_line ? addTotals(summs.map((summ) => totalsOf(summ, vat))) : totalsOf(sumOf(summs), vat)
}

export function addTotals(list: readonly KsTotals[]): KsTotals {
  return {
    net: sumOf(list.map((item) => item.net)),
    vat: sumOf(list.map((item) => item.vat)),
    gross: sumOf(list.map((item) => item.gross)),
  }
}

/** Net, VAT and gross of one sum; the three always add up. */
export function totalsOf(summ: Kopecks, vat: Pick<KsVat, 'rate' | 'included'>): KsTotals {
  const tax = vat.included ? vatIncluded(summ, vat.rate) : vatOnTop(summ, vat.rate)
  return vat.included
    ? { net: summ - tax, vat: tax, gross: summ }
    : { net: summ, vat: tax, gross: summ + tax }
}

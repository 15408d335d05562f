import type { KsEstimateLine } from '@stroyfin/contract/ks/load-estimate-lines'
import type { KsLine } from '@stroyfin/contract/ks/load-ks'
import { type KsType, vatPerLine } from '@stroyfin/domain/ks/ks-type'
import { Decimal, decimalOrNull } from '@stroyfin/domain/money/decimal'
import { kopecks, roubles } from '@stroyfin/domain/money/money'
import { lineSumm } from '@stroyfin/domain/money/multiply'
import { partSumm } from '@stroyfin/domain/money/part-of-total'
import { priceWithoutVat, priceWithVat } from '@stroyfin/domain/money/price-with-vat'

/** A line as the grid holds it; empty cells are null. */
export interface LineRow {
  id: number
  agreement_item_id: string | number | null
  /** The article of the line itself, and the position it was laid on with it: on another one it takes the article of that. */
  own_article: { classifier_id: number; agreement_item_id: number | null } | null
  /** The line of the estimate that is accepted here, and what acts other than this one have left of it. */
  estimate_line_id: number | null
  left_volume: string | null
  /** The price of that line, without VAT; null where it is not known. */
  agreed_price: string | null
  /** What others have taken of the same at each price: this one is the next part at its own (K-21). */
  taken: readonly { price: string; volume: string; summ: number }[]
  /** As it is stored, with the sum that stands while neither figure is changed. */
  kept: { volume: string; price: string; summ: string } | null
  estimate_name: string | null
  name: string | null
  unit: string | null
  code: string | null
  volume: string | null
  price: string | null
  /** УПД: a rate of its own, NO_VAT for «Без НДС»; null is the rate of the document. */
  vat_rate: string | null
  /** Payroll: the days the person is paid for. */
  date_from: string | null
  date_to: string | null
}

export const NO_VAT = 'none'

export const emptyLine = (id: number): LineRow => ({
  id,
  agreement_item_id: null,
  own_article: null,
  estimate_line_id: null,
  left_volume: null,
  agreed_price: null,
  taken: [],
  kept: null,
  estimate_name: null,
  name: null,
  unit: null,
  code: null,
  volume: null,
  price: null,
  vat_rate: null,
  date_from: null,
  date_to: null,
})

/** A stored line; its rate is its own only where the form states VAT per line. */
export const lineOf = (type: KsType, { classifier_id, ...line }: KsLine): LineRow => ({
  id: line.id,
  agreement_item_id: line.agreement_item_id,
  own_article: classifier_id === null ? null : { classifier_id, agreement_item_id: line.agreement_item_id },
  estimate_line_id: line.estimate_line_id,
  left_volume: line.left_volume,
  agreed_price: null,
  taken:
    line.taken_volume === null
      ? []
      : [{ price: line.price, volume: line.taken_volume, summ: line.taken_summ ?? 0 }],
  kept: { volume: line.volume, price: line.price, summ: String(line.summ) },
  estimate_name: line.estimate_name,
  name: line.name,
  unit: line.unit,
  code: line.code,
  volume: line.volume,
  price: line.price,
  vat_rate: vatPerLine(type) ? (line.vat_rate ?? NO_VAT) : null,
  date_from: line.date_from,
  date_to: line.date_to,
})

/** How a document states VAT. */
export interface LineTax {
  vat_rate: string | null
  vat_included?: boolean | undefined
}

/** A line of the estimate as a line of the document, in the prices of the document: those of an estimate are without VAT. */
export const lineFromEstimate = (
  id: number,
  line: KsEstimateLine,
  volume: string,
  tax: LineTax,
): LineRow => ({
  ...emptyLine(id),
  estimate_line_id: line.id,
  left_volume: line.left_volume,
  agreed_price: line.price,
  taken: line.taken,
  estimate_name: line.estimate_name,
  name: line.name,
  unit: line.unit,
  code: line.code,
  volume,
  price: tax.vat_included ? priceWithVat(line.price, tax.vat_rate) : line.price,
})

/**
 * The price of a line of the estimate when the document states VAT another way: what is agreed on stays agreed on, with VAT or
 * without it. What people have typed themselves stays as they have typed it.
 */
export function repriced(row: LineRow, before: LineTax, after: LineTax): string | null {
  const { estimate_line_id, price, agreed_price } = row
  if (estimate_line_id === null || decimalOrNull(price) === null || price === null) return price
  const rateOf = ({ vat_rate, vat_included }: LineTax) =>
    vat_included ? (row.vat_rate == null ? vat_rate : row.vat_rate === NO_VAT ? null : row.vat_rate) : null
  const [was, is] = [rateOf(before), rateOf(after)]
  if (was === is) return price
  const is_agreed = agreed_price != null && new Decimal(price).eq(priceWithVat(agreed_price, was))
  return priceWithVat(is_agreed ? agreed_price : priceWithoutVat(price, was), is)
}

/** Nothing typed: such a line is not sent and not counted. */
export function isBlank({ name, unit, code, volume, price }: LineRow): boolean {
  return !name && !unit && !code && !volume && !price
}

/** volume × price rounded once, of a line that takes of something on its running total; null while either is missing. */
export function summOf({ volume, price, taken, kept }: LineRow): string | null {
  const [units, unit_price] = [decimalOrNull(volume), decimalOrNull(price)]
  if (units === null || unit_price === null || volume === null || price === null) return null
  if (kept && units.eq(kept.volume) && unit_price.eq(kept.price)) return roubles(kopecks(kept.summ))
  // A draft kept by an older page does not know what was taken.
  const part = taken?.find((one) => unit_price.eq(one.price))
  if (!part) return roubles(lineSumm(volume, price))
  return roubles(partSumm(volume, price, { volume: part.volume, summ: kopecks(part.summ) }))
}

/** The line as the calls take it. */
export function lineToSend(
  type: KsType,
  {
    agreement_item_id,
    own_article,
    estimate_line_id,
    name,
    unit,
    code,
    volume,
    price,
    vat_rate,
    date_from,
    date_to,
  }: LineRow,
) {
  const item = agreement_item_id === null || agreement_item_id === '' ? null : Number(agreement_item_id)
  return {
    agreement_item_id: item,
    // A draft kept by an older page does not know of articles.
    classifier_id: own_article?.agreement_item_id === item ? own_article.classifier_id : null,
    // A draft kept by an older page does not know of estimates.
    estimate_line_id: estimate_line_id ?? null,
    name: name ?? '',
    unit: unit ?? '',
    code: code ?? '',
    volume: volume ?? '0',
    price: price ?? '0',
    ...(vatPerLine(type) && vat_rate != null && { vat_rate: vat_rate === NO_VAT ? null : vat_rate }),
    ...(type === 'salary' && { date_from: date_from ?? null, date_to: date_to ?? null }),
  }
}

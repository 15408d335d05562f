import { addDays, type PlainDate } from '../dates/plain-date.ts'
import { actVatRate } from '../ks/act-vat-rate.ts'
import { type Kopecks, sumOf } from '../money/money.ts'
import { vatIncluded } from '../money/vat.ts'
import { vatRateChangesBetween } from '../money/vat-rates.ts'
import { agreementSummOn } from './agreement-summ.ts'

/** A contract or an additional agreement: what it adds to the price, from which day on, and whether it is agreed on (K-14). */
export type PriceDocument = { id: number; date: PlainDate; summ: Kopecks; signed: boolean }

/** The price of a contract on a day: with VAT, at the rate of acts of that day (K-04). */
export type Price = { summ: Kopecks; vat_rate: string | null; vat: Kopecks; net: Kopecks }

export type PriceStep = Price & {
  /** Null is not a document: the state has changed the rate. */
  document_id: number | null
  date: PlainDate
  delta: Kopecks
  signed: boolean
}

type Terms = { contract: Omit<PriceDocument, 'signed'>; vat_rate: string | null; date_to: PlainDate | null }

/** Base and every agreed additional agreement dated on or before the day (domain §4), VAT at the rate of that day. */
export function priceOn(terms: Terms, dopniks: readonly PriceDocument[], date: PlainDate): Price {
  return priced(agreementSummOn(terms.contract.summ, dopniks, date), terms.vat_rate, date)
}

/**
 * How the price came about: the contract, its additional agreements by their dates, and between them the days on which the
 * base rate of VAT changed while the contract was running – the sum stays, its VAT does not (law 425-ФЗ). What is not
 * agreed on is seen in its place and changes no price.
 */
export function priceSteps(terms: Terms, dopniks: readonly PriceDocument[]): PriceStep[] {
  const { contract, vat_rate, date_to } = terms
  const later = [...dopniks].sort((a, b) => (a.date === b.date ? a.id - b.id : a.date < b.date ? -1 : 1))
  const end = [date_to ?? contract.date, contract.date, ...later.map(({ date }) => date)].reduce((a, b) =>
    a > b ? a : b,
  )
  const changes = vatRateChangesBetween(contract.date, end).filter(
    (day) => actVatRate(vat_rate, day) !== actVatRate(vat_rate, addDays(day, -1)),
  )
  const events = [
    ...[{ ...contract, signed: true }, ...later].map(({ id, date, summ, signed }) => ({
      document_id: id,
      date,
      delta: summ,
      signed,
    })),
    ...changes.map((date) => ({ document_id: null, date, delta: 0n, signed: true })),
  ].sort((a, b) => (a.date === b.date ? 0 : a.date < b.date ? -1 : 1))
  let summ = 0n
  return events.map((event) => {
    if (event.signed) summ += event.delta
    return { ...event, ...priced(summ, vat_rate, event.date) }
  })
}

function priced(summ: Kopecks, contract_rate: string | null, date: PlainDate): Price {
  const vat_rate = actVatRate(contract_rate, date)
  const vat = vatIncluded(summ, vat_rate)
  return { summ, vat_rate, vat, net: summ - vat }
}

/** A part of a document's sum that stands on an article. */
export type ArticleShare = { agreement_id: number; classifier_id: number | null; name: string; summ: Kopecks }

/** The sums of the articles on a day: those of the contract and of the additional agreements in force by then. */
export function articlesOn(
  contract_id: number,
  dopniks: readonly PriceDocument[],
  shares: readonly ArticleShare[],
  date: PlainDate,
): Omit<ArticleShare, 'agreement_id'>[] {
  const inForce = new Set([
    contract_id,
    ...dopniks.filter((item) => item.signed && item.date <= date).map(({ id }) => id),
  ])
  const groups = Map.groupBy(
    shares.filter((share) => inForce.has(share.agreement_id)),
    ({ classifier_id }) => classifier_id,
  )
  return [...groups].map(([classifier_id, own]) => ({
    classifier_id,
    name: own[0]?.name ?? '',
    summ: sumOf(own.map(({ summ }) => summ)),
  }))
}

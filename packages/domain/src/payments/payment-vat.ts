import type { PlainDate } from '../dates/plain-date.ts'
import { actVatRate } from '../ks/act-vat-rate.ts'
import type { VatRate } from '../money/vat.ts'
import { vatRateChangesBetween, vatRateLabel, vatRateProblem, vatRateProblemOn } from '../money/vat-rates.ts'
import type { PaymentType } from './payment-type.ts'

/** What says of which day the VAT of a payment is. */
export type PaymentVatGround = {
  type: PaymentType
  date: PlainDate
  due_date?: PlainDate | null
  /** The act it pays, and the rates that was accepted at. */
  act?: { date: PlainDate; rates: readonly VatRate[] } | null
  /** The contract it is made under; null for what is paid without one. */
  contract_date?: PlainDate | null
  invoice_rate?: VatRate
  /** Of a refund: the rate of the payment it returns. */
  returned_rate?: VatRate
}

const WAY_OF_ADVANCE = 'Аванс облагается по ставке дня оплаты'
const WAY_OF_WORKS =
  'Другая ставка – только в оплате работ того периода: выберите их документ, счёт или договор'

/**
 * K-20: VAT of a payment is that of what it pays. An advance: of the day it goes (НК РФ ст. 167 п. 1, ст. 164 п. 4). An act:
 * of the act. Works whose act is not named, and their retention: of any day since the contract. A refund: of its payment.
 */
export function paymentVatProblem(rate: VatRate, ground: PaymentVatGround): string | null {
  const { type, date, due_date, act, contract_date, invoice_rate, returned_rate } = ground
  if (rate === null || isRate(rate, returned_rate)) return null
  if (act) {
    return act.rates.some((taken) => isRate(rate, taken))
      ? null
      : vatRateProblem(rate, act.date, 'Платёж по документу несёт ставку документа')
  }
  const goes: [PlainDate, ...PlainDate[]] = [date, ...(due_date ? [due_date] : [])]
  if (type === 'advance') return vatRateProblemOn(rate, goes, WAY_OF_ADVANCE)
  if (isRate(rate, invoice_rate)) return null
  return vatRateProblemOn(rate, [...goes, ...daysSince(contract_date, date)], WAY_OF_WORKS)
}

/** The day of a contract and those on which the base rate changed after it: each stands for its period. */
export function daysSince(contract_date: PlainDate | null | undefined, date: PlainDate): PlainDate[] {
  if (!contract_date || contract_date > date) return []
  return [contract_date, ...vatRateChangesBetween(contract_date, date)]
}

/** What the rate of a new payment follows from; percent as decimal text, null is «Без НДС». */
export type StartingRateGround = {
  type: PaymentType
  /** Of the act it pays, else of the payment. */
  date: PlainDate
  contract_rate: string | null
  /** Rates of the accepted works whose part is kept back, that of most money first. */
  kept_rates: readonly (string | null)[]
}

/** The rate a payment starts with: a retention has that of its works, everything else that of its contract on the day. */
export function startingVatRate({
  type,
  date,
  contract_rate,
  kept_rates,
}: StartingRateGround): string | null {
  const [kept] = type === 'guarantee_retention' ? kept_rates : []
  return kept === undefined ? actVatRate(contract_rate, date) : kept
}

/** A retention that goes back at another rate than its works were accepted at; null where it is one of theirs. */
export function keptRateProblem(
  rate: VatRate,
  { type, kept_rates }: Pick<StartingRateGround, 'type' | 'kept_rates'>,
): string | null {
  if (type !== 'guarantee_retention' || kept_rates.length === 0) return null
  if (kept_rates.some((kept) => (rate === null ? kept === null : isRate(rate, kept)))) return null
  const label = (one: VatRate) => (one === null ? '«Без НДС»' : vatRateLabel(one))
  return `Удержание возвращают по ставке НДС принятых работ – ${kept_rates.map(label).join(' или ')}, а в платеже ${label(rate)}`
}

/** What is said of a retention whose works were of several rates; null where they were of one. */
export function severalKeptRates({
  type,
  kept_rates,
}: Pick<StartingRateGround, 'type' | 'kept_rates'>): string | null {
  if (type !== 'guarantee_retention' || kept_rates.length < 2) return null
  const rates = kept_rates.map((rate) => (rate === null ? '«Без НДС»' : vatRateLabel(rate)))
  return `Удержано по разным ставкам – ${rates.join(' и ')}: каждую часть верните своим платежом`
}

const isRate = (rate: VatRate, other: VatRate | undefined) =>
  rate !== null && other != null && Number(rate) === Number(other)

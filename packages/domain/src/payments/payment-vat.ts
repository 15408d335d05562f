import type { PlainDate } from '../dates/plain-date.ts'
import type { VatRate } from '../money/vat.ts'
import { vatRateChangesBetween, vatRateProblem, vatRateProblemOn } from '../money/vat-rates.ts'
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

const isRate = (rate: VatRate, other: VatRate | undefined) =>
  rate !== null && other != null && Number(rate) === Number(other)

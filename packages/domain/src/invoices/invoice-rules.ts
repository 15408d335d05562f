import { isPlainDate } from '../dates/plain-date.ts'
import { decimalOrNull } from '../money/decimal.ts'
import { type Kopecks, largest } from '../money/money.ts'
import type { VatRate } from '../money/vat.ts'
import { vatRateProblemOn } from '../money/vat-rates.ts'
import { daysSince } from '../payments/payment-vat.ts'
import type { BrokenRule } from '../rules/broken-rule.ts'
import { formatMoney } from '../russian/format-money.ts'
import type { InvoiceKind } from './invoice-kind.ts'

export type InvoiceDraft = {
  kind: InvoiceKind
  number: string
  date: string
  due_date?: string | null | undefined
  contractor_id: number | null
  /** Decimal text of roubles. */
  summ: string
  vat_rate: VatRate
}

/** What an invoice has to say before anything is paid by it; `contract_date` of the contract it names. */
export function invoiceRules(draft: InvoiceDraft, contract_date: string | null): BrokenRule[] {
  const broken: BrokenRule[] = []
  if (draft.contractor_id === null) broken.push({ field: 'contractor_id', message: 'Выберите контрагента' })
  if (draft.number.trim() === '') broken.push({ field: 'number', message: 'Укажите номер счёта' })
  if (!isPlainDate(draft.date)) broken.push({ field: 'date', message: 'Укажите дату счёта' })
  else if (draft.due_date && draft.due_date < draft.date) {
    broken.push({ field: 'due_date', message: 'Срок оплаты не раньше даты счёта' })
  }
  const summ = decimalOrNull(draft.summ)
  if (summ === null || summ.lte(0)) broken.push({ field: 'summ', message: 'Укажите сумму больше нуля' })
  return isPlainDate(draft.date) ? [...broken, ...vatRules(draft, contract_date)] : broken
}

const WAYS = {
  advance: 'Аванс облагается по ставке дня оплаты',
  expenses: 'Другая ставка – только за работы того периода: выберите договор, по которому они сделаны',
}

/** K-20: an invoice for an advance takes the rate of the day, one for works that of any day since their contract. */
function vatRules(
  { kind, vat_rate, date, due_date }: InvoiceDraft,
  contract_date: string | null,
): BrokenRule[] {
  const works = kind === 'expenses' ? daysSince(contract_date, date) : []
  const message = vatRateProblemOn(vat_rate, [date, ...(due_date ? [due_date] : []), ...works], WAYS[kind])
  return message === null ? [] : [{ field: 'vat_rate', message }]
}

export type InvoiceRest = {
  number: string
  is_deleted: boolean
  contractor_id: number
  agreement_id: number | null
  summ: Kopecks
  /** By other payments than the one that is checked, in roubles. */
  asked: Kopecks
}

export type InvoicePayment = {
  agreement_id: number | null
  /** Whom the money goes to; for a refund, whom it comes from. */
  party_id: number | null
  /** In roubles; null for a refund, which takes nothing. */
  summ: Kopecks | null
}

/** Why a payment may not be made by this invoice; null when it may. */
export function invoicePaymentProblem(invoice: InvoiceRest | null, payment: InvoicePayment): string | null {
  if (invoice === null || invoice.is_deleted) return 'Счёт не найден или удалён'
  if (payment.party_id !== null && payment.party_id !== invoice.contractor_id) {
    return `Счёт № ${invoice.number} выставил другой контрагент`
  }
  if (invoice.agreement_id !== null && payment.agreement_id !== invoice.agreement_id) {
    return `Счёт № ${invoice.number} выставлен по другому договору`
  }
  const left = largest(invoice.summ - invoice.asked, 0n)
  if (payment.summ === null || payment.summ <= left) return null
  return `По счёту № ${invoice.number} осталось ${formatMoney(left)} ₽`
}

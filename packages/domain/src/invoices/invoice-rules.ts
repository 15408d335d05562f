import { isPlainDate } from '../dates/plain-date.ts'
import { decimalOrNull } from '../money/decimal.ts'
import { type Kopecks, largest } from '../money/money.ts'
import type { BrokenRule } from '../rules/broken-rule.ts'
import { formatMoney } from '../russian/format-money.ts'

export type InvoiceDraft = {
  number: string
  date: string
  due_date?: string | null | undefined
  contractor_id: number | null
  /** Decimal text of roubles. */
  summ: string
}

/** What an invoice has to say before anything is paid by it. */
export function invoiceRules(draft: InvoiceDraft): BrokenRule[] {
  const broken: BrokenRule[] = []
  if (draft.contractor_id === null) broken.push({ field: 'contractor_id', message: 'Выберите контрагента' })
  if (draft.number.trim() === '') broken.push({ field: 'number', message: 'Укажите номер счёта' })
  if (!isPlainDate(draft.date)) broken.push({ field: 'date', message: 'Укажите дату счёта' })
  else if (draft.due_date && draft.due_date < draft.date) {
    broken.push({ field: 'due_date', message: 'Срок оплаты не раньше даты счёта' })
  }
  const summ = decimalOrNull(draft.summ)
  if (summ === null || summ.lte(0)) broken.push({ field: 'summ', message: 'Укажите сумму больше нуля' })
  return broken
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

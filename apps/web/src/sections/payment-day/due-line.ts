import type { Sent } from '@stroyfin/contract/kit/endpoint'
import type { Due } from '@stroyfin/contract/payment-day/load-dues'
import type { createPayments } from '@stroyfin/contract/payments/create-payment'
import type { BudgetAppointment } from '@stroyfin/domain/budgets/budget-appointment'
import { inRoubles } from '@stroyfin/domain/money/in-roubles'
import { type Kopecks, kopecks, roubles } from '@stroyfin/domain/money/money'
import { vatRateLabel } from '@stroyfin/domain/money/vat-rates'
import { DUE_KIND_LABELS } from '@stroyfin/domain/payments/due-kind'
import { paymentNumber } from '@stroyfin/domain/payments/payment-name'
import type { PaymentSource } from '@stroyfin/domain/payments/payment-source'
import { sharedFree } from '@stroyfin/domain/payments/shared-free'
import { formatDate } from '@stroyfin/domain/russian/format-date'

type PaymentToSend = Sent<typeof createPayments>['rows'][number]

/** A due in the table, with what is chosen of it: how much, from whose money, within the budget or over it. */
export interface DueLine {
  id: string
  due: Due
  pay: number | null
  source: PaymentSource
  budget_appointment: BudgetAppointment
}

export function lineOf(due: Due): DueLine {
  return {
    id: `${due.kind} ${due.ks_id ?? due.invoice_id ?? due.agreement_id}${due.kind === 'retention' ? ` ${due.vat_rate}` : ''}`,
    due,
    pay: due.free_summ,
    source: 'own',
    budget_appointment: 'under_the_budget',
  }
}

/** What is free of each beside the ticked ones, which take theirs first; a sum that was typed takes no more than itself. */
export function sharedLines(
  lines: readonly DueLine[],
  isChosen: (id: string) => boolean,
  typedOf: (line: DueLine) => number | null | undefined,
): DueLine[] {
  const order = [...lines].sort((one, other) => Number(isChosen(other.id)) - Number(isChosen(one.id)))
  const free = sharedFree(
    order.map((line) => freeAlone(line.due, isChosen(line.id) ? typedOf(line) : undefined)),
  )
  const found = new Map(order.map(({ id }, place) => [id, Number(roubles(free[place] ?? 0n))]))
  return lines.map((line) => {
    const free_summ = found.get(line.id) ?? 0
    return free_summ === line.due.free_summ
      ? line
      : { ...line, pay: free_summ, due: { ...line.due, free_summ } }
  })
}

function freeAlone({ agreement_id, type, alone_summ, contract_left }: Due, typed: number | null | undefined) {
  const sumIn = (left: number | null) => (left === null ? null : kopecks(left))
  return {
    ...{
      agreement_id,
      type,
      alone: kopecks(alone_summ),
      ...(typed !== undefined && { taken: kopecks(typed ?? 0) }),
    },
    ...{ base_left: sumIn(contract_left.base), agreement_left: sumIn(contract_left.agreement) },
  }
}

/** «Акт № 3 от 31.10.2026»; an advance and a retention stand by their contract, before it what tells retentions of one apart. */
export function nameOf({ kind, number, date, vat_rate }: Due): string {
  const label = DUE_KIND_LABELS[kind]
  if (kind === 'act' || kind === 'invoice') return `${label} № ${number} от ${formatDate(date)}`
  if (kind === 'advance') return `${label}, дог. № ${number}`
  const rate = vat_rate === null ? 'без НДС' : `НДС ${vatRateLabel(vat_rate)}`
  return `${label}, ${rate}, дог. № ${number}`
}

export function addressOf({ kind, ks_id, invoice_id, agreement_id }: Due): string {
  if (kind === 'act') return `/ks-item/${ks_id}`
  return kind === 'invoice' ? `/payments-registry/invoices/${invoice_id}` : `/agreement/${agreement_id}`
}

/** The payment as the calls take it. */
export function lineToSend({ due, pay, source, budget_appointment }: DueLine): PaymentToSend {
  const { agreement_id, ks_id, invoice_id, type, vat_rate, due_date, pay_date: date } = due
  return {
    ...{ agreement_id, ks_id, invoice_id, type, vat_rate, date, source, budget_appointment },
    // A term that has passed is no order to the bank: the payment is due on its own day.
    due_date: due_date > date ? due_date : date,
    summ: pay ?? 0,
    ...(invoice_id !== null && { project_id: due.project_id, classifier_id: due.classifier_id }),
    ...(agreement_id === null && { payer_id: due.payer_id, payee_id: due.contractor_id }),
  }
}

export const lineRoubles = ({ due, pay }: DueLine): Kopecks => inRoubles(kopecks(pay ?? 0), due.currency_rate)

/** What holds the money of a due, in a few words; nothing when all of it is free. */
export function heldWords({ held, free_summ, alone_summ }: Due): string {
  if (free_summ < alone_summ) return SHARED
  if (!held) return ''
  const { payments, reason, fix } = held
  if (payments.length === 0) return [reason, fix].filter(Boolean).join('. ')
  const [only, ...others] = payments
  if (only && others.length === 0) return `Уже в платеже ${paymentNumber(only)}`
  return `Уже в платежах: ${payments.map(({ number }) => (number === '' ? 'без номера' : `№ ${number}`)).join(', ')}`
}

/** Of a payment that may be made; its day may be before what is due. */
export const readyWords = ({ pay_date, due_date }: Due): string =>
  pay_date < due_date ? `Готов, раньше срока: срок ${formatDate(due_date)}` : 'Готов'

const SHARED = 'Общий остаток договора занят другими строками'

/** Why nothing can be paid by the line while its sum is not typed; null when something can. */
export const nothingFree = ({ due, pay }: DueLine): string | null =>
  pay || due.free_summ > 0 ? null : heldWords(due) || null

import { addDays } from '../dates/plain-date.ts'
import { kopecks } from '../money/money.ts'
import { formatDate } from '../russian/format-date.ts'
import { formatMoney } from '../russian/format-money.ts'
import { upperFirst } from '../russian/upper-first.ts'
import { type ApprovalStatus, approvalStatus, REFUSED_STATUSES } from '../statuses/approval-status.ts'
import type { StatusView } from '../statuses/machine.ts'
import { paymentName } from './payment-name.ts'

/**
 * Why a payment is not marked paid by hand; null when it may be. What a statement shows is a fact and always counts,
 * while a mark made by a person must not walk past an approval that is open or was refused (A-080, K-10).
 */
export function paidByHandProblem(approval_status: ApprovalStatus): string | null {
  if (approval_status === 'on_approval') return 'Платёж на согласовании: дождитесь решения или отзовите его'
  if (REFUSED_STATUSES.includes(approval_status))
    return 'Платёж не согласован: исправьте его и отправьте снова'
  return null
}

/** A never-approved payment is paid, by hand or by a line of a statement, by a right of its own and with a reason (K-18). */
export const NOT_APPROVED_RIGHT = 'paid_by_hand.access'

/** The refusal without it; `agreed` is what registries have agreed on of the payment («100,00 $»), null for nothing. */
export const noRightToPay = (agreed: string | null): string =>
  agreed === null
    ? 'Платёж не согласован: отправьте его на согласование. Без него нужно право «Оплата вручную без согласования»'
    : `Реестрами согласовано только ${agreed} платежа: включите остальное в реестр. Без него нужно право «Оплата вручную без согласования»`

export const reasonAsked = (agreed: string | null): string =>
  agreed === null
    ? 'Платёж не согласован: напишите, почему он отмечается оплаченным'
    : `Реестрами согласовано только ${agreed} платежа: напишите, почему оплачено больше`

/** Asked of a payment that what it is made under does not hold any more. */
export const groundReasonAsked = ({ name, reason }: { name: string; reason: string }): string =>
  `${upperFirst(name)} потерял основание: ${reason}. Напишите, почему он отмечается оплаченным`

/** Asked of a payment within the budget that its month has not enough left for; `reason` is the arithmetic of the budget. */
export const budgetReasonAsked = ({ name, reason }: { name: string; reason: string }): string =>
  `${upperFirst(name)} больше остатка бюджета: ${reason}. Напишите, почему он отмечается оплаченным`

/** A payment is entered before it is carried out, or a few days after. */
export const ENTERED_LATER = 10

/** A bank takes money about the day that people say. */
export const NEAR_DAYS = 10

/** Why a mark on this day is asked about: it is said to be long before the payment was made; null for a usual day. */
export function paidEarly(payment: { date: string }, paid: string): string | null {
  if (paid >= addDays(payment.date, -ENTERED_LATER)) return null
  return `оплата ${formatDate(paid)} раньше самого платежа больше чем на ${ENTERED_LATER} дней`
}

/** The year is mistyped, or there is a reason. */
export const earlyReasonAsked = (payment: { number: string; date: string }, early: string): string =>
  `${upperFirst(paymentName(payment))}: ${early}. Проверьте дату или напишите, почему`

/** A line of a statement that no payment has. */
export interface LikeLine {
  date: string
  /** In roubles. */
  summ: string
  /** Of the bank's order; empty where the bank gave none. */
  number: string
}

export function likeLineWords({ date, summ, number }: LikeLine): string {
  const named = number === '' ? '' : `, № ${number}`
  return `${formatDate(date)}, ${formatMoney(kopecks(summ))}\u00a0₽${named}`
}

/** The money is told of twice where a statement holds it and somebody marks it as well. */
export const lineReasonAsked = (payment: { number: string; date: string }, line: LikeLine): string =>
  `${upperFirst(paymentName(payment))}: в выписке есть похожая строка без платежа (${likeLineWords(line)}). Разнесите её на платёж. Если это другие деньги, напишите причину и отметьте ещё раз`

export const PAID_BESIDE_LINE = 'Отмечен оплаченным при похожей строке выписки'

export const PAID_EARLY = 'Оплачен вручную задним числом'

export const PAID_OVER_BUDGET = 'Оплачен вручную сверх бюджета'

export const PAID_GROUNDLESS = 'Оплачен вручную без основания'

/** How such a payment says so, in its card and in the log. */
export const PAID_UNAPPROVED = 'Оплачен вручную без согласования'
export const PAID_UNAPPROVED_BY_LINE = 'Оплачен по выписке без согласования'

/** The mark of the approval in the list and in its file; `paid_reason` is empty unless it was paid past any (K-18). */
export function paymentApprovalView(payment: {
  approval_status: ApprovalStatus
  paid_reason: string
}): StatusView {
  if (payment.paid_reason === '') return approvalStatus.view[payment.approval_status]
  return { label: 'Без согласования', tone: 'amber' }
}

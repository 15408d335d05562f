import { Refusal } from '@stroyfin/contract/kit/refusal'
import { markListPaid } from '@stroyfin/contract/payments/mark-list-paid'
import { kopecks } from '@stroyfin/domain/money/money'
import { paidByHandProblem } from '@stroyfin/domain/payments/paid-by-hand'
import { counted } from '@stroyfin/domain/russian/plural'
import { handle } from '../../http/handle.ts'
import { refuseUnagreed } from '../agreements/public.ts'
import { insertFacts } from './fact-store.ts'
import { refuseFuture } from './mark-payment.ts'
import { reasonOf } from './paid-unapproved.ts'
import { lockPayments } from './payment-store.ts'

export const markListPaidHandle = handle(markListPaid, async ({ payment_ids, date, reason }, call) => {
  const { db, company_id, today } = call
  refuseFuture(date, today)
  const ids = [...new Set(payment_ids)]
  const payments = await lockPayments(db, company_id, ids)
  if (payments.length !== ids.length) throw new Refusal('not_found', 'Платёж не найден')
  const closed = payments.filter((payment) => payment.is_deleted || payment.is_paid)
  if (closed.length > 0) {
    const numbers = closed.map(({ number }) => number).join(', ')
    throw new Refusal('conflict', `Эти платежи уже оплачены или удалены: № ${numbers}`)
  }
  const undecided = payments.filter(({ approval_status }) => paidByHandProblem(approval_status) !== null)
  if (undecided.length > 0) {
    const numbers = undecided.map(({ number }) => number).join(', ')
    throw new Refusal('conflict', `Эти платежи на согласовании или не согласованы: № ${numbers}`)
  }
  const leaving = payments.filter(({ financial_type }) => financial_type !== 'refund')
  await refuseUnagreed(
    db,
    company_id,
    leaving.map(({ agreement_id }) => agreement_id),
  )
  const why = await reasonOf(
    call,
    payments.map((payment) => ({ ...payment, summ: kopecks(payment.left_summ) })),
    reason,
  )
  await insertFacts(
    db,
    company_id,
    payments.map(({ id, left_summ }) => ({
      payment_id: id,
      date,
      summ: left_summ,
      reason: why.get(id) ?? '',
    })),
  )
  return { message: `Отмечено оплаченными: ${counted(ids.length, ['платёж', 'платежа', 'платежей'])}` }
})

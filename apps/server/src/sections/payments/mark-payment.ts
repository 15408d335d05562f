import { Refusal } from '@stroyfin/contract/kit/refusal'
import { markPaid, unmarkPaid } from '@stroyfin/contract/payments/mark-payment'
import { kopecks } from '@stroyfin/domain/money/money'
import { paidByHandProblem } from '@stroyfin/domain/payments/paid-by-hand'
import { handle } from '../../http/handle.ts'
import { refuseUnagreed } from '../agreements/public.ts'
import { savedPayment } from './edit-payment.ts'
import { deleteManualFacts, insertFacts } from './fact-store.ts'
import { unreturnable, whyPaid } from './paid-groundless.ts'
import { lockPayment, readPayment } from './payment-store.ts'

export const markPaidHandle = handle(markPaid, async ({ date, reason, despite_line, ...asked }, call) => {
  const { db, company_id, today, rights } = call
  const current = await lockPayment(db, company_id, asked)
  if (current.is_deleted) throw new Refusal('conflict', 'Платёж удалён')
  if (current.status === 'paid') throw new Refusal('conflict', 'Платёж уже оплачен')
  const problem = paidByHandProblem(current.approval_status)
  if (problem) throw new Refusal('conflict', problem)
  if (current.financial_type !== 'refund') await refuseUnagreed(db, company_id, [current.agreement_id])
  refuseFuture(date, today)
  const [refused] = (await unreturnable(call, [current])).values()
  if (refused) throw refused
  const why = await whyPaid(call, [{ ...current, summ: kopecks(current.left_summ) }], {
    date,
    reason,
    despite_line,
  })
  await insertFacts(db, company_id, [
    { payment_id: asked.payment_id, date, summ: current.left_summ, reason: why.get(current.id) ?? '' },
  ])
  return savedPayment(rights, await readPayment(db, company_id, asked.payment_id))
})

export const unmarkPaidHandle = handle(unmarkPaid, async (asked, { db, company_id, rights }) => {
  const { facts } = await lockPayment(db, company_id, asked)
  if (facts.length === 0) throw new Refusal('conflict', 'Платёж не оплачен: снимать нечего')
  const removed = await deleteManualFacts(db, company_id, asked.payment_id)
  if (removed === 0) throw new Refusal('conflict', 'Оплата пришла из банка: отмените разнесение в выписке')
  return savedPayment(rights, await readPayment(db, company_id, asked.payment_id))
})

/** Money cannot have left on a day that has not come. */
export function refuseFuture(date: string, today: string): void {
  if (date <= today) return
  const message = 'Дата оплаты не может быть в будущем'
  throw new Refusal('invalid', message, { errors: [{ field: 'date', message }] })
}

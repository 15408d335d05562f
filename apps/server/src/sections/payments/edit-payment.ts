import { Refusal, refuseIfBroken } from '@stroyfin/contract/kit/refusal'
import { editPayment } from '@stroyfin/contract/payments/edit-payment'
import { handle } from '../../http/handle.ts'
import { checkPayments } from './ground.ts'
import { updatePayment } from './insert-store.ts'
import { lockPayment, type PaymentCard, readPayment } from './payment-store.ts'

export const editPaymentHandle = handle(
  editPayment,
  async ({ payment_id, version, ...draft }, { db, company_id }) => {
    const current = await lockPayment(db, company_id, { payment_id, version })
    refuseIfFixed(current)
    const bound = { ...draft, agreement_id: draft.agreement_id ?? current.agreement_id }
    const [checked] = await checkPayments(db, company_id, [bound], {
      without: payment_id,
      lock: true,
    })
    if (!checked) throw new Error('one draft gave no answer')
    refuseIfBroken(checked.errors)
    const number = checked.complete.number || current.number
    await updatePayment(db, company_id, payment_id, {
      ...checked.complete,
      number,
      agreement_id: bound.agreement_id,
      // K-10: a changed payment is no longer the one that was approved.
      approval_status: 'new',
    })
    return savedPayment(await readPayment(db, company_id, payment_id))
  },
)

/** What stands in a registry under approval, or was paid, is no longer changed. */
export function refuseIfFixed(payment: PaymentCard): void {
  if (payment.is_deleted) throw new Refusal('conflict', 'Платёж удалён: сначала восстановите его')
  if (payment.approval_status === 'on_approval') {
    throw new Refusal('conflict', 'Платёж на согласовании: сначала отзовите его')
  }
  if (payment.facts.length > 0) throw new Refusal('conflict', 'Платёж уже оплачен, его нельзя изменить')
  const fixed = payment.registries.find(({ status, excluded }) => !excluded && status !== 'new')
  if (fixed)
    throw new Refusal('conflict', `Платёж стоит в реестре № ${fixed.number}: сначала отзовите реестр`)
}

export function savedPayment(payment: PaymentCard | null): PaymentCard {
  if (!payment) throw new Error('a saved payment cannot be read')
  return payment
}

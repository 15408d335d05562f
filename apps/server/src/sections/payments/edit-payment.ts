import { Refusal, refuseIfBroken } from '@stroyfin/contract/kit/refusal'
import { editPayment } from '@stroyfin/contract/payments/edit-payment'
import type { PaymentDraftReceived } from '@stroyfin/contract/payments/payment-draft'
import type { Db } from '@stroyfin/database/connection/db'
import { isRegistryEditable } from '@stroyfin/domain/registries/registry-status'
import type { BrokenRule } from '@stroyfin/domain/rules/broken-rule'
import { handle } from '../../http/handle.ts'
import { updateCarrier } from './carrier-store.ts'
import { checkPayments } from './ground.ts'
import { updatePayment } from './insert-store.ts'
import { lockPayment, type PaymentCard, readPayment } from './payment-store.ts'

export const editPaymentHandle = handle(
  editPayment,
  async ({ payment_id, version, ...draft }, { db, company_id }) => {
    const current = await lockPayment(db, company_id, { payment_id, version })
    refuseIfFixed(current)
    refuseIfBroken(await applyEdit(db, company_id, current, draft))
    return savedPayment(await readPayment(db, company_id, payment_id))
  },
)

/** Writes a payment as it is now typed; nothing is written while a rule is broken. */
export async function applyEdit(
  db: Db,
  company_id: number,
  current: PaymentCard,
  draft: PaymentDraftReceived,
): Promise<BrokenRule[]> {
  const payment_id = current.id
  // A payment without a contract stays so: its carrier changes with it.
  const has_carrier = current.agreement_type === 'document' && draft.agreement_id === null
  const agreement_id = draft.agreement_id ?? current.agreement_id
  const [checked] = await checkPayments(db, company_id, [has_carrier ? draft : { ...draft, agreement_id }], {
    without: payment_id,
    lock: true,
  })
  if (!checked) throw new Error('one draft gave no answer')
  if (checked.errors.length > 0) return checked.errors
  const complete = { ...checked.complete, number: checked.complete.number || current.number }
  // K-10: a changed payment is no longer the one that was approved.
  const was_checked = current.bank_status === 'approve'
  const changed = { ...complete, agreement_id, approval_status: 'new' as const, was_checked }
  await updatePayment(db, company_id, payment_id, changed)
  if (has_carrier) await updateCarrier(db, company_id, agreement_id, complete)
  return []
}

/** What stands in a registry under approval, or was paid, is no longer changed; in words why. */
export function whyFixed(payment: PaymentCard): string | null {
  if (payment.is_deleted) return 'Платёж удалён: сначала восстановите его'
  if (payment.approval_status === 'on_approval') return 'Платёж на согласовании: сначала отзовите его'
  if (payment.facts.length > 0) return 'Платёж уже оплачен, его нельзя изменить'
  const fixed = payment.registries.find((registry) => !registry.excluded && !isRegistryEditable(registry))
  return fixed ? `Платёж стоит в реестре № ${fixed.number}: сначала отзовите реестр` : null
}

export function refuseIfFixed(payment: PaymentCard): void {
  const why = whyFixed(payment)
  if (why) throw new Refusal('conflict', why)
}

export function savedPayment(payment: PaymentCard | null): PaymentCard {
  if (!payment) throw new Error('a saved payment cannot be read')
  return payment
}

import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { Db } from '@stroyfin/database/connection/db'
import { checkPayments } from './ground.ts'
import { type PaymentCard, readPayment } from './payment-store.ts'

/** What may have become wrong since the payment was saved. */
const HELD = ['summ', 'ks_id', 'payee_id']

/** A payment is held against what was asked and paid under its contract and act since it was saved (K-07). */
export async function refuseUnfitPayment(db: Db, company_id: number, payment_id: number): Promise<void> {
  const payment = await readPayment(db, company_id, payment_id)
  if (!payment) throw new Refusal('not_found', 'Платёж не найден')
  const asked = payment.registries.find(
    ({ excluded, status, in_round }) => !excluded && (status === 'on_approval' || in_round),
  )
  if (asked) {
    throw new Refusal('conflict', `Платёж стоит в реестре № ${asked.number}: его согласуют вместе с реестром`)
  }
  // What the bank has executed already needs no remainder any more.
  if (payment.facts.length > 0) return
  const [checked] = await checkPayments(db, company_id, [asSaved(payment)], {
    without: [payment_id],
    lock: true,
  })
  const broken = checked?.errors.find(({ field }) => HELD.includes(field))
  if (broken) throw new Refusal('conflict', broken.message)
}

/** A payment without a contract keeps its carrier, which limits nothing. */
export function asSaved({ agreement_id, agreement_type, ...payment }: PaymentCard) {
  return { ...payment, agreement_id: agreement_type === 'document' ? null : agreement_id }
}

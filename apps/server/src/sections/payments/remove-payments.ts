import { Refusal } from '@stroyfin/contract/kit/refusal'
import { removePayments, restorePayments } from '@stroyfin/contract/payments/mark-payment'
import type { Db } from '@stroyfin/database/connection/db'
import { refusePaymentRemoval } from '@stroyfin/domain/payments/payment-withdrawal'
import { counted } from '@stroyfin/domain/russian/plural'
import { handle } from '../../http/handle.ts'
import { lockPayments, markPayments } from './payment-store.ts'
import { refuseOverdrawn } from './refuse-overdrawn.ts'
import { lockAgreements } from './terms-store.ts'

/** So many refusals are told at once. */
const TOLD = 5

const forms = ['платёж', 'платежа', 'платежей'] as const

export const removePaymentsHandle = handle(removePayments, async ({ payment_ids }, { db, company_id }) => {
  const payments = await lockAll(db, company_id, payment_ids)
  const refused = payments.flatMap((one) => refusePaymentRemoval({ ...one, is_bound: !one.is_free }) ?? [])
  if (refused.length > 0) {
    const rest = refused.length > TOLD ? `; и ещё ${refused.length - TOLD}` : ''
    throw new Refusal(
      'conflict',
      `${payments.length > 1 ? 'Ничего не удалено: ' : ''}${refused.slice(0, TOLD).join('; ')}${rest}`,
    )
  }
  await markPayments(db, company_id, payment_ids, true)
  return { message: `Удалено: ${counted(payments.length, forms)}` }
})

export const restorePaymentsHandle = handle(restorePayments, async ({ payment_ids }, { db, company_id }) => {
  const payments = await lockAll(db, company_id, payment_ids)
  const withdrawn = payments.filter(({ withdrawn_on }) => withdrawn_on !== null)
  if (withdrawn.length > 0) {
    const numbers = withdrawn.map(({ number }) => number).join(', ')
    throw new Refusal('conflict', `Эти платежи отозваны и не восстанавливаются: № ${numbers}`)
  }
  await lockAgreements(
    db,
    company_id,
    payments.map(({ agreement_id }) => agreement_id),
  )
  await markPayments(db, company_id, payment_ids, false)
  await refuseOverdrawn(db, company_id, payment_ids)
  return { message: `Восстановлено: ${counted(payments.length, forms)}` }
})

async function lockAll(db: Db, company_id: number, ids: readonly number[]) {
  const payments = await lockPayments(db, company_id, ids)
  if (payments.length !== new Set(ids).size) throw new Refusal('not_found', 'Платёж не найден')
  return payments
}

import { Refusal } from '@stroyfin/contract/kit/refusal'
import { removePayments, restorePayments } from '@stroyfin/contract/payments/mark-payment'
import type { Db } from '@stroyfin/database/connection/db'
import { counted } from '@stroyfin/domain/russian/plural'
import { handle } from '../../http/handle.ts'
import { lockPayments, markPayments } from './payment-store.ts'
import { refuseOverdrawn } from './refuse-overdrawn.ts'
import { lockAgreements } from './terms-store.ts'

const forms = ['платёж', 'платежа', 'платежей'] as const

export const removePaymentsHandle = handle(removePayments, async ({ payment_ids }, { db, company_id }) => {
  const payments = await lockAll(db, company_id, payment_ids)
  const bound = payments.filter((payment) => !payment.is_free)
  if (bound.length > 0) {
    const numbers = bound.map((payment) => payment.number).join(', ')
    throw new Refusal('conflict', `Эти платежи оплачены или стоят в реестре: № ${numbers}`)
  }
  const waiting = payments.filter(({ approval_status }) => approval_status === 'on_approval')
  if (waiting.length > 0) {
    const numbers = waiting.map(({ number }) => number).join(', ')
    throw new Refusal('conflict', `Эти платежи на согласовании, сначала отзовите их: № ${numbers}`)
  }
  await markPayments(db, company_id, payment_ids, true)
  return { message: `Удалено: ${counted(payments.length, forms)}` }
})

export const restorePaymentsHandle = handle(restorePayments, async ({ payment_ids }, { db, company_id }) => {
  const payments = await lockAll(db, company_id, payment_ids)
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

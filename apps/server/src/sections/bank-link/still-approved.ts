import type { Db } from '@stroyfin/database/connection/db'
import { unagreedProblem } from '@stroyfin/domain/agreements/contracted'
import { changedSinceApproval, changedWords } from '@stroyfin/domain/registries/approved-values'
import { unapprove } from '../approvals/public.ts'
import { lostOf } from './lost-ground.ts'
import type { OrderRow } from './order-store.ts'
import { type OrderedNow, readOrderedNow } from './still-approved-store.ts'

/**
 * An order may wait for the bank for hours: what it was made of is looked at again at the moment of sending (K-18). The words
 * why it is not sent; null when it goes.
 */
export async function whyNotSent(db: Db, company_id: number, order: OrderRow): Promise<string | null> {
  const { registry_id, payment_id } = order
  // Nothing is held: the order leaves after this transaction.
  const lost = await lostOf(db, company_id, { registry_id, payment_ids: [payment_id], lock: false })
  const row = await readOrderedNow(db, company_id, order)
  if (row === null) return null
  const groundless = lost.get(payment_id)
  return problemOf(row) ?? (groundless === undefined ? null : `Не отправлено: ${groundless}`)
}

function problemOf(row: OrderedNow): string | null {
  if (!row.is_held) return 'Не отправлено: платёж больше не стоит в согласованном реестре'
  if (!row.is_agreed) return 'Не отправлено: платёж не согласован'
  const unagreed = unagreedProblem(row.agreement)
  if (unagreed !== null) return `Не отправлено: ${unagreed}`
  const changed = row.approved && changedWords(changedSinceApproval(row.approved, row.now))
  if (changed) return changed
  if (row.is_unconfirmed) return 'Не отправлено: реквизиты получателя не подтверждены вторым человеком'
  return row.is_paid ? 'Не отправлено: платёж уже оплачен' : null
}

/** What has changed since it was approved goes back to approval, as it does when orders are made. */
export async function returnToApproval(db: Db, company_id: number, order: OrderRow): Promise<void> {
  const row = await readOrderedNow(db, company_id, order)
  const changed = row?.approved ? changedSinceApproval(row.approved, row.now) : []
  if (changed.length > 0) await unapprove(db, company_id, [order.payment_id])
}

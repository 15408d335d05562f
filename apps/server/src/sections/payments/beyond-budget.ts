import type { Db } from '@stroyfin/database/connection/db'
import { paymentName } from '@stroyfin/domain/payments/payment-name'
import { lowerFirst } from '@stroyfin/domain/russian/lower-first'
import { beyondOf, checkPayments } from './ground.ts'
import { readDrafts } from './restore-store.ts'

interface BeyondBudget {
  /** Of the payment, as refusals name it. */
  name: string
  /** The arithmetic of the budget; begins with a small letter. */
  reason: string
}

/**
 * Payments within the budget that take more than their months have left, were all of them paid at once: the first that
 * fit are not among them. One that is over the budget with leave takes nothing of it.
 */
export async function beyondBudget(
  db: Db,
  company_id: number,
  ids: readonly number[],
): Promise<Map<number, BeyondBudget>> {
  const payments = (await readDrafts(db, company_id, ids)).filter(({ status }) => status === 'new')
  const drafts = payments.map(({ draft }) => draft)
  const checked = await checkPayments(db, company_id, drafts, { without: ids, leaves: true, lock: false })
  return new Map(
    payments.flatMap(({ id, draft }, place) => {
      const gate = beyondOf(checked[place]?.gates ?? [])
      return gate ? [[id, { name: paymentName(draft), reason: lowerFirst(gate.reason) }] as const] : []
    }),
  )
}

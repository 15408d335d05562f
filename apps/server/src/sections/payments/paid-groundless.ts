import { Refusal } from '@stroyfin/contract/kit/refusal'
import { groundReasonAsked, PAID_GROUNDLESS } from '@stroyfin/domain/payments/paid-by-hand'
import type { Call } from '../../http/call.ts'
import { lostGrounds } from './check-before-approval.ts'
import { logUnapproved, reasonOf } from './paid-unapproved.ts'
import type { Leaving } from './unapproved-store.ts'

/**
 * The reason of each payment that nobody has approved, or that its contract, act or invoice does not hold any more: such a one
 * leaves for no bank, and marked paid by hand it says why.
 */
export async function whyPaid(
  call: Call,
  payments: readonly Leaving[],
  reason: string,
): Promise<ReadonlyMap<number, string>> {
  const { db, company_id, user } = call
  const unapproved = await reasonOf(call, payments, reason)
  const rows = payments.map(({ id }) => ({ payment_id: id }))
  const lost = await lostGrounds(db, company_id, { rows, lock: true })
  const [first] = lost.values()
  if (!first) return unapproved
  if (reason === '') {
    const message = groundReasonAsked(first)
    throw new Refusal('invalid', message, { errors: [{ field: 'reason', message }] })
  }
  const told = [...lost].filter(([id]) => !unapproved.has(id))
  for (const [id, { reason: ground }] of told) {
    const text = `${PAID_GROUNDLESS} (${ground}): ${reason}`
    await logUnapproved(db, company_id, { ids: [id], user_id: user.id, text })
  }
  return unapproved
}

import { Refusal } from '@stroyfin/contract/kit/refusal'
import { allows } from '@stroyfin/domain/access/allows'
import {
  NO_RIGHT_TO_PAY,
  NOT_APPROVED_RIGHT,
  PAID_UNAPPROVED,
  REASON_ASKED,
} from '@stroyfin/domain/payments/paid-by-hand'
import { type ApprovalStatus, isApproved } from '@stroyfin/domain/statuses/approval-status'
import type { Call } from '../../http/call.ts'
import { addMessage } from '../approvals/public.ts'

interface Marked {
  id: number
  approval_status: ApprovalStatus
}

/**
 * The reason of each payment that nobody has approved and that is marked paid past any statement: it takes a right of its
 * own, and stands in the log of the payment (K-18).
 */
export async function reasonOf(
  { db, company_id, rights, user }: Call,
  payments: readonly Marked[],
  reason: string,
): Promise<ReadonlyMap<number, string>> {
  const unapproved = payments.filter(({ approval_status }) => !isApproved(approval_status))
  if (unapproved.length === 0) return new Map()
  if (!allows(rights, NOT_APPROVED_RIGHT)) throw new Refusal('forbidden', NO_RIGHT_TO_PAY)
  if (reason === '')
    throw new Refusal('invalid', REASON_ASKED, { errors: [{ field: 'reason', message: REASON_ASKED }] })
  for (const { id } of unapproved)
    await addMessage(db, company_id, {
      object_type: 'payment',
      object_id: id,
      user_id: user.id,
      text: `${PAID_UNAPPROVED}: ${reason}`,
    })
  return new Map(unapproved.map(({ id }) => [id, reason]))
}

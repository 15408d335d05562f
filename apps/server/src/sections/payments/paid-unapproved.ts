import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { Db } from '@stroyfin/database/connection/db'
import { allows, type RightsHolder } from '@stroyfin/domain/access/allows'
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
 * The reason of each payment that nobody has approved and that is marked paid by hand or by a line of a statement: it takes
 * a right of its own, and stands in the log of the payment (K-18).
 */
export async function reasonOf(
  call: Call,
  payments: readonly Marked[],
  reason: string,
  words = PAID_UNAPPROVED,
): Promise<ReadonlyMap<number, string>> {
  const unapproved = payments.filter(({ approval_status }) => !isApproved(approval_status))
  if (unapproved.length === 0) return new Map()
  refuseWithoutRight(call.rights)
  if (reason === '')
    throw new Refusal('invalid', REASON_ASKED, { errors: [{ field: 'reason', message: REASON_ASKED }] })
  const ids = unapproved.map(({ id }) => id)
  await logUnapproved(call.db, call.company_id, { ids, user_id: call.user.id, text: `${words}: ${reason}` })
  return new Map(ids.map((id) => [id, reason]))
}

export function refuseWithoutRight(rights: RightsHolder): void {
  if (!allows(rights, NOT_APPROVED_RIGHT)) throw new Refusal('forbidden', NO_RIGHT_TO_PAY)
}

export async function logUnapproved(
  db: Db,
  company_id: number,
  { ids, user_id, text }: { ids: readonly number[]; user_id: number | null; text: string },
): Promise<void> {
  for (const object_id of ids)
    await addMessage(db, company_id, { object_type: 'payment', object_id, user_id, text })
}

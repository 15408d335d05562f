import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { Db } from '@stroyfin/database/connection/db'
import { allows, type RightsHolder } from '@stroyfin/domain/access/allows'
import {
  NOT_APPROVED_RIGHT,
  noRightToPay,
  PAID_UNAPPROVED,
  reasonAsked,
} from '@stroyfin/domain/payments/paid-by-hand'
import type { Call } from '../../http/call.ts'
import { addMessage } from '../approvals/public.ts'
import { type Leaving, type Unapproved, unapprovedOf } from './unapproved-store.ts'

/**
 * The reason of each payment that nobody has approved and that is marked paid by hand or by a line of a statement: it takes
 * a right of its own, and stands in the log of the payment (K-18).
 */
export async function reasonOf(
  call: Call,
  payments: readonly Leaving[],
  reason: string,
  words = PAID_UNAPPROVED,
): Promise<ReadonlyMap<number, string>> {
  const unapproved = await unapprovedOf(call.db, call.company_id, payments)
  if (unapproved.length === 0) return new Map()
  refuseWithoutRight(call.rights, unapproved)
  if (reason === '') {
    const message = reasonAsked(unapproved[0]?.agreed ?? null)
    throw new Refusal('invalid', message, { errors: [{ field: 'reason', message }] })
  }
  const ids = unapproved.map(({ id }) => id)
  await logUnapproved(call.db, call.company_id, { ids, user_id: call.user.id, text: `${words}: ${reason}` })
  return new Map(ids.map((id) => [id, reason]))
}

export function refuseWithoutRight(
  rights: RightsHolder,
  [first]: readonly Pick<Unapproved<Leaving>, 'agreed'>[] = [],
): void {
  if (allows(rights, NOT_APPROVED_RIGHT)) return
  throw new Refusal('forbidden', noRightToPay(first?.agreed ?? null), { mend: { what: 'right' } })
}

export async function logUnapproved(
  db: Db,
  company_id: number,
  { ids, user_id, text }: { ids: readonly number[]; user_id: number | null; text: string },
): Promise<void> {
  for (const object_id of ids)
    await addMessage(db, company_id, { object_type: 'payment', object_id, user_id, text })
}

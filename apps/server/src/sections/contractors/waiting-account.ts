import type { AccountWaits } from '@stroyfin/contract/contractors/account-waits'
import { allows } from '@stroyfin/domain/access/allows'
import type { Call } from '../../http/call.ts'
import { peopleWithRight } from '../approvals/public.ts'
import { namesOf, readWaiting } from './confirm-store.ts'

/** Whom the account of an open payment waits for (K-18); null where it is confirmed or nobody has to. */
export async function waitingAccount(call: Call, payment_id: number): Promise<AccountWaits | null> {
  const { db, company_id, user, rights } = call
  const waits = await readWaiting(db, company_id, payment_id)
  if (!waits) return null
  const { stated_by, ...told } = waits
  const people = await peopleWithRight(db, company_id, 'requisites.access')
  const confirmers = await namesOf(
    db,
    people.filter((id) => id !== stated_by),
  )
  return { ...told, confirmers, may_confirm: allows(rights, 'requisites.access') && stated_by !== user.id }
}

import type { AccountWaits } from '@stroyfin/contract/contractors/account-waits'
import type { Call } from '../../http/call.ts'
import { readWaiting } from './confirm-store.ts'
import { accountPeople } from './confirmers.ts'

/** Whom the account of an open payment waits for (K-18); null where it is confirmed or nobody has to. */
export async function waitingAccount(call: Call, payment_id: number): Promise<AccountWaits | null> {
  const waits = await readWaiting(call.db, call.company_id, payment_id)
  if (!waits) return null
  const { authors_ids, ...told } = waits
  const asked = { authors_ids, is_confirmed: false }
  const { confirmers, may_confirm } = (await accountPeople(call, [asked]))(asked)
  return { ...told, confirmers, may_confirm }
}

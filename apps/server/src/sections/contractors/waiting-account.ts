import type { AccountWaits } from '@stroyfin/contract/contractors/account-waits'
import type { Call } from '../../http/call.ts'
import { readWaiting } from './confirm-store.ts'
import { accountFacts } from './confirmers.ts'

/** Whom the account of an open payment waits for (K-18); null where it is confirmed or nobody has to. */
export async function waitingAccount(call: Call, payment_id: number): Promise<AccountWaits | null> {
  const waits = await readWaiting(call.db, call.company_id, payment_id)
  if (!waits) return null
  const { stated_by_name, stated_at, refusal, ...asked } = { ...waits, is_confirmed: false }
  const { confirmers, may_confirm } = (await accountFacts(call, [asked]))(asked)
  return { stated_by_name, stated_at, refusal, confirmers, may_confirm }
}

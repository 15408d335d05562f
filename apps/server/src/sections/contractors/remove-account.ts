import { removeAccount } from '@stroyfin/contract/contractors/remove-account'
import { handle } from '../../http/handle.ts'
import { deleteAccount } from './account-store.ts'
import { lockSeenAccount } from './lock-seen-account.ts'

export const removeAccountHandle = handle(removeAccount, async (seen, { db, company_id }) => {
  const account = await lockSeenAccount(db, company_id, seen)
  await deleteAccount(db, company_id, seen.contractor_id, account)
  return { message: 'Счёт удалён' }
})

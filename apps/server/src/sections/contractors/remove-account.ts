import { removeAccount } from '@stroyfin/contract/contractors/remove-account'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { handle } from '../../http/handle.ts'
import { returnChanged } from '../approvals/public.ts'
import { deleteAccount } from './account-store.ts'
import { lockContractor } from './contractor-store.ts'
import { lockSeenAccount } from './lock-seen-account.ts'

export const removeAccountHandle = handle(removeAccount, async (seen, call) => {
  const { db, company_id } = call
  const { contractor_id } = seen
  const contractor = await lockContractor(db, company_id, contractor_id)
  if (!contractor) throw new Refusal('not_found', 'Контрагент не найден')
  const account = await lockSeenAccount(db, company_id, seen)
  await deleteAccount(db, company_id, contractor_id, account)
  const payee = { contractor_id, account_id: account.id, contractor_name: contractor.name }
  await returnChanged(call, { ...payee, what: `счёт ${account.account} → нет` })
  return { message: 'Счёт удалён' }
})

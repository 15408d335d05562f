import { confirmAccounts, loadUnconfirmedAccounts } from '@stroyfin/contract/contractors/confirm-accounts'
import { counted } from '@stroyfin/domain/russian/plural'
import { handle } from '../../http/handle.ts'
import { countUnconfirmed, listUnconfirmed, writeConfirmed } from './confirm-store.ts'
import { accountFacts } from './confirmers.ts'
import { lockWaiting } from './lock-waiting.ts'

export const loadUnconfirmedAccountsHandle = handle(loadUnconfirmedAccounts, async (_input, call) => {
  const { db, company_id } = call
  const found = await listUnconfirmed(db, company_id)
  const factsOf = await accountFacts(call, found)
  return {
    accounts: found.map((account) => ({ ...account, ...factsOf(account) })),
    total: await countUnconfirmed(db, company_id),
  }
})

const ACCOUNTS = ['счёт', 'счёта', 'счетов'] as const

/** A second person says that these are the requisites of the contractor (K-18). */
export const confirmAccountsHandle = handle(confirmAccounts, async ({ accounts }, call) => {
  const { db, company_id, user } = call
  const held = await lockWaiting(call, accounts)
  await writeConfirmed(db, company_id, { ids: held.map(({ id }) => id), user_id: user.id })
  return { message: `Подтверждено: ${counted(held.length, ACCOUNTS)}` }
})

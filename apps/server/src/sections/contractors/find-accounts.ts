import { findAccounts } from '@stroyfin/contract/contractors/find-accounts'
import { handle } from '../../http/handle.ts'
import { listFoundAccounts } from './find-account-store.ts'

export const findAccountsHandle = handle(findAccounts, async ({ search, ids }, { db, company_id }) => ({
  items: await listFoundAccounts(db, company_id, { search, ids: ids ?? null }),
}))

import type { Db } from '@stroyfin/database/connection/db'

/** Accounts of an organisation of the group that a second person has confirmed: statements of them are its money. */
export async function buildOwnAccounts(
  db: Db,
  company_id: number,
  accounts: readonly string[],
): Promise<void> {
  const own = await db
    .insertInto('contractors')
    .values({ company_id, name: 'Своя', is_group: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  const confirmed = { bic: '044525225', confirmed_at: '2025-01-15T09:00:00Z' }
  await db
    .insertInto('contractor_accounts')
    .values(accounts.map((account) => ({ company_id, contractor_id: own.id, account, ...confirmed })))
    .execute()
}

import type { TestApp } from '../../../testing/test-app.ts'

/** One more account of an organisation of the group, confirmed. */
export async function ownAccount(app: TestApp, account: string): Promise<string> {
  const { company_id } = app
  await app.database.platform(async (db) => {
    const own = await db
      .selectFrom('contractors')
      .select('id')
      .where('company_id', '=', company_id)
      .where('is_group', '=', true)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    const row = {
      ...{ company_id, contractor_id: own.id, account, bic: '044525225' },
      confirmed_at: '2026-01-15T09:00:00Z',
    }
    await db.insertInto('contractor_accounts').values(row).execute()
  })
  return account
}

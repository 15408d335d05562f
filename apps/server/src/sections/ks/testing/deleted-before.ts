import type { TestApp } from '../../../testing/test-app.ts'

/** An approved document that was deleted while that could still be done: such rows may stand in a company. */
export async function deletedBefore({ database, company_id }: TestApp, ks_id: number): Promise<void> {
  await database.owner(async (client) => {
    await client.query('begin')
    await client.query('alter table app.ks disable trigger keep_approved')
    await client.query('update app.ks set is_deleted = true where company_id = $1 and id = $2', [
      company_id,
      ks_id,
    ])
    await client.query('alter table app.ks enable trigger keep_approved')
    await client.query('commit')
  })
}

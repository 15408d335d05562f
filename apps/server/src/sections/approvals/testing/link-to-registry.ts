import { sql } from 'kysely'
import type { TestApp } from '../../../testing/test-app.ts'
import { signLink } from '../link-token.ts'

/** The token of the link that whoever decides now on this registry would get in a letter. */
export async function linkToRegistry(app: TestApp, object_id: number): Promise<string> {
  const found = await app.database.platform((db) =>
    sql<{ round_id: number; user_id: number }>`select r.id as round_id, i.user_id from approval_rounds r
      join approval_items i on i.company_id = r.company_id and i.round_id = r.id and i.status = 'on_approval'
      where r.company_id = ${app.company_id} and r.object_type = 'registry' and r.object_id = ${object_id}`.execute(
      db,
    ),
  )
  const [line] = found.rows
  if (!line) throw new Error('nobody decides')
  const ref = { object_type: 'registry', object_id, company_id: app.company_id, step: 0 } as const
  return signLink(app.house.secret, { ...ref, ...line })
}

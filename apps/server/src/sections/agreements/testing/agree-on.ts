import { sql } from 'kysely'
import type { TestApp } from '../../../testing/test-app.ts'

/** The contract stands at this status without the way of its approval. */
export async function agreeOn(app: TestApp, agreement_id: number, status = 'approve'): Promise<void> {
  await app.database.platform((db) =>
    sql`update agreements set status = ${status}
      where company_id = ${app.company_id} and id = ${agreement_id}`.execute(db),
  )
}

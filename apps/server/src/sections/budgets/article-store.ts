import type { Db } from '@stroyfin/database/connection/db'
import { sql } from 'kysely'

/** Which of these are no own articles of the company. */
export async function unknownArticles(db: Db, company_id: number, ids: readonly number[]): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select g.id from unnest(${ids}::bigint[]) as g (id)
    where not exists (select from classifier_items c
      where c.company_id = ${company_id} and c.id = g.id and c.kind = 'own' and not c.is_folder)`.execute(db)
  return found.rows.map((row) => row.id)
}

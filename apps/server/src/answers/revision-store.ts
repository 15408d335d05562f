import type { Db } from '@stroyfin/database/connection/db'
import { sql } from 'kysely'

/** Grows with every write of the company's business data: what is kept is good only for its revision. */
export async function readRevision(db: Db, company_id: number): Promise<number> {
  const found = await sql<{
    revision: number
  }>`select app.company_revision(${company_id}) as revision`.execute(db)
  return found.rows[0]?.revision ?? 0
}

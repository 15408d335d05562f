import type { Db } from '@stroyfin/database/connection/db'
import { sql } from 'kysely'

/** How many lines of an estimate acts have accepted something of. */
export async function acceptedLines(db: Db, company_id: number, estimate_id: number): Promise<number> {
  const found = await sql<{ lines: number }>`
    select count(*) as lines from estimate_accepted
    where company_id = ${company_id} and estimate_id = ${estimate_id} and volume <> 0`.execute(db)
  return found.rows[0]?.lines ?? 0
}

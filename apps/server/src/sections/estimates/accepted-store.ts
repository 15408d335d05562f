import type { Db } from '@stroyfin/database/connection/db'
import { sql } from 'kysely'

/** How many lines of an estimate acts have accepted something of. */
export async function acceptedLines(db: Db, company_id: number, estimate_id: number): Promise<number> {
  const found = await sql<{ lines: number }>`
    select count(*) as lines from estimate_accepted
    where company_id = ${company_id} and estimate_id = ${estimate_id} and volume <> 0`.execute(db)
  return found.rows[0]?.lines ?? 0
}

/** Whether an additional agreement in force has been agreed on with this estimate. */
export async function isInForce(db: Db, company_id: number, estimate_id: number): Promise<boolean> {
  const found = await sql`
    select from estimates e
    join agreements g on g.company_id = ${company_id} and g.id = e.agreement_id and g.in_force
    where e.company_id = ${company_id} and e.id = ${estimate_id}
      and exists (select from estimate_agreed where company_id = ${company_id} and estimate_id = e.id)`.execute(
    db,
  )
  return found.rows.length > 0
}

import type { Db } from '@stroyfin/database/connection/db'
import { sql } from 'kysely'

/** Withdrawn on a day and for a reason: it does not come back. */
export async function writeWithdrawn(
  db: Db,
  company_id: number,
  { payment_id, day, reason }: { payment_id: number; day: string; reason: string },
): Promise<void> {
  await sql`update payments set is_deleted = true, withdrawn_on = ${day}, withdrawal_reason = ${reason}
    where company_id = ${company_id} and id = ${payment_id}`.execute(db)
}

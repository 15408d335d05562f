import type { Db } from '@stroyfin/database/connection/db'
import { onlyRow } from '@stroyfin/database/connection/only-row'
import { sql } from 'kysely'

/** Accepted acts of the contract that its sides stand in; none where payments keep the sides as they are anyhow. */
export async function countSidedActs(db: Db, company_id: number, agreement_id: number): Promise<number> {
  const found = await sql<{ acts: number }>`
    select count(*)::int as acts from ks k
    where k.company_id = ${company_id} and k.agreement_id = ${agreement_id} and not k.is_deleted and app.is_approved(k.status)
      and not exists (select from payments p
        where p.company_id = ${company_id} and p.agreement_id = ${agreement_id} and not p.is_deleted)`.execute(
    db,
  )
  return onlyRow(found).acts
}

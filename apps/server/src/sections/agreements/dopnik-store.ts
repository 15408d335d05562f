import type { DopnikRow } from '@stroyfin/contract/agreements/load-dopniks'
import type { Db } from '@stroyfin/database/connection/db'
import { sql } from 'kysely'

export type DopnikStored = Omit<DopnikRow, 'summ'> & { summ: string }

export async function listDopniks(db: Db, company_id: number, agreement_id: number): Promise<DopnikStored[]> {
  const found = await sql<DopnikStored>`
    select id, version, number, date, summ, status, description, is_deleted
    from agreements
    where company_id = ${company_id} and parent_agreement_id = ${agreement_id} and type = 'dopnik' and not is_deleted
    order by date, id`.execute(db)
  return found.rows
}

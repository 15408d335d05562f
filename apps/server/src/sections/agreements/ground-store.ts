import type { Db } from '@stroyfin/database/connection/db'
import type { GroundContract } from '@stroyfin/domain/agreements/contracted'
import { sql } from 'kysely'

/** Contracts that others stand on, as they are now. */
export async function readGrounds(
  db: Db,
  company_id: number,
  ids: readonly number[],
): Promise<(GroundContract & { id: number })[]> {
  const found = await sql<GroundContract & { id: number }>`
    select id, type, number, status from agreements
    where company_id = ${company_id} and id = any(${ids}::bigint[]) order by id`.execute(db)
  return found.rows
}

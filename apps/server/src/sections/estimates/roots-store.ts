import type { Db } from '@stroyfin/database/connection/db'
import { onlyRow } from '@stroyfin/database/connection/only-row'
import { sql } from 'kysely'

export interface RootPlace {
  id: number
  place: string
}

const roots = (company_id: number, estimate_id: number, after: RootPlace | null) => sql`
  from estimate_lines
  where company_id = ${company_id} and estimate_id = ${estimate_id} and app.section_of(group_id) = 0
    and not is_deleted and not is_folder
    and (place, id) > (${after?.place ?? ''}::text collate "C", ${after?.id ?? 0}::bigint)`

/** Lines that lie in no section, in their order. */
export async function readRoots(
  db: Db,
  company_id: number,
  estimate_id: number,
  { after, limit }: { after: RootPlace | null; limit: number },
): Promise<RootPlace[]> {
  const found = await sql<RootPlace>`
    select id, place ${roots(company_id, estimate_id, after)} order by place, id limit ${limit}`.execute(db)
  return found.rows
}

export async function countRoots(
  db: Db,
  company_id: number,
  estimate_id: number,
  after: RootPlace,
): Promise<number> {
  const found = await sql<{ lines: number }>`
    select count(*) as lines ${roots(company_id, estimate_id, after)}`.execute(db)
  return onlyRow(found).lines
}

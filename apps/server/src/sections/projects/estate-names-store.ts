import type { Db } from '@stroyfin/database/connection/db'
import { sql } from 'kysely'

export interface EstateNameRow {
  id: number
  project_id: number
  project_name: string
  name: string
}

/** Living estates of living projects, each named with what it lies in. */
export async function listEstateNames(db: Db, company_id: number): Promise<EstateNameRow[]> {
  const found = await sql<EstateNameRow>`
    with recursive tree as (
      select id, project_id, name, array[position::bigint, id] as path from estates
      where company_id = ${company_id} and group_id is null and not is_deleted
      union all
      select e.id, e.project_id, t.name || ' / ' || e.name, t.path || array[e.position::bigint, e.id]
      from tree t
      join estates e on e.company_id = ${company_id} and e.group_id = t.id and not e.is_deleted
    )
    select t.id, t.project_id, p.name as project_name, t.name from tree t
    join projects p on p.company_id = ${company_id} and p.id = t.project_id and not p.is_deleted
    order by p.name, p.id, t.path`.execute(db)
  return found.rows
}

/** Whether the estate stands in the project, a removed one only where that is asked for. */
export async function isEstateThere(
  db: Db,
  company_id: number,
  { id, project_id, or_removed }: { id: number; project_id: number | null; or_removed: boolean },
): Promise<boolean> {
  const found = await sql`
    select from estates where company_id = ${company_id} and id = ${id} and project_id = ${project_id}
      and (not is_deleted or ${or_removed})`.execute(db)
  return found.rows.length > 0
}

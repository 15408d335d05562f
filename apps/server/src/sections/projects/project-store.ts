import type { Db } from '@stroyfin/database/connection/db'
import { onlyRow } from '@stroyfin/database/connection/only-row'
import type { ProjectStatus } from '@stroyfin/domain/statuses/project-status'
import { sql } from 'kysely'

export interface ProjectFields {
  name: string
  city_id: number | null
  customer_id: number | null
  address: string
  area_total: string | null
  date_from: string | null
  date_to: string | null
}

export interface ProjectRow extends ProjectFields {
  area_own: string | null
  id: number
  version: number
  status: ProjectStatus
  city: string | null
  customer_name: string | null
  is_deleted: boolean
}

/** The area of project `p`: its estates that hold no others, together; without any its own. */
export const areaOf = (company_id: number) => sql`coalesce(
  (select sum(e.area_total) from estates e
    where e.company_id = ${company_id} and e.project_id = p.id and not e.is_deleted
      and not exists (select from estates i
        where i.company_id = ${company_id} and i.group_id = e.id and not i.is_deleted)),
  p.area_total)`

export async function readProject(db: Db, company_id: number, id: number): Promise<ProjectRow | null> {
  const found = await sql<ProjectRow>`
    select p.id, p.version, p.name, p.status, p.city_id, c.name as city, p.customer_id, n.name as customer_name,
      p.address, ${areaOf(company_id)} as area_total, p.area_total as area_own, p.date_from, p.date_to, p.is_deleted
    from projects p
    left join cities c on c.id = p.city_id
    left join contractors n on n.company_id = ${company_id} and n.id = p.customer_id
    where p.company_id = ${company_id} and p.id = ${id}`.execute(db)
  return found.rows[0] ?? null
}

/** Holds the row until the transaction ends. */
export async function lockProject(db: Db, company_id: number, id: number): Promise<void> {
  await sql`select id from projects where company_id = ${company_id} and id = ${id} for update`.execute(db)
}

export async function insertProject(db: Db, company_id: number, draft: ProjectFields): Promise<number> {
  const made = await sql<{ id: number }>`
    insert into projects (company_id, name, city_id, customer_id, address, area_total, date_from, date_to)
    values (${company_id}, ${draft.name}, ${draft.city_id}, ${draft.customer_id}, ${draft.address},
      ${draft.area_total}, ${draft.date_from}, ${draft.date_to})
    returning id`.execute(db)
  return onlyRow(made).id
}

export async function updateProject(
  db: Db,
  company_id: number,
  id: number,
  draft: ProjectFields,
): Promise<number> {
  const written = await sql<{ version: number }>`
    update projects set name = ${draft.name}, city_id = ${draft.city_id}, customer_id = ${draft.customer_id},
      address = ${draft.address}, area_total = ${draft.area_total}, date_from = ${draft.date_from},
      date_to = ${draft.date_to}
    where company_id = ${company_id} and id = ${id}
    returning version`.execute(db)
  return onlyRow(written).version
}

export async function writeStatus(
  db: Db,
  company_id: number,
  id: number,
  status: ProjectStatus,
): Promise<number> {
  const written = await sql<{ version: number }>`
    update projects set status = ${status} where company_id = ${company_id} and id = ${id}
    returning version`.execute(db)
  return onlyRow(written).version
}

export async function markDeleted(
  db: Db,
  company_id: number,
  id: number,
  is_deleted: boolean,
): Promise<number> {
  const written = await sql<{ version: number }>`
    update projects set is_deleted = ${is_deleted} where company_id = ${company_id} and id = ${id}
    returning version`.execute(db)
  return onlyRow(written).version
}

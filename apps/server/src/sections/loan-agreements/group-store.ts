import type { Db } from '@stroyfin/database/connection/db'
import { onlyRow } from '@stroyfin/database/connection/only-row'
import { sql } from 'kysely'

export interface GroupRow {
  id: number
  version: number
  name: string
  limit_summ: string
}

export async function lockGroup(
  db: Db,
  company_id: number,
  asked: { parent_id: number; id: number },
): Promise<GroupRow | null> {
  const found = await sql<GroupRow>`
    select id, version, name, limit_summ from loan_groups
    where company_id = ${company_id} and loan_agreement_id = ${asked.parent_id} and id = ${asked.id}
      and not is_deleted for update`.execute(db)
  return found.rows[0] ?? null
}

export async function insertGroup(
  db: Db,
  company_id: number,
  parent_id: number,
  draft: { name: string; limit_summ: string },
): Promise<number> {
  const made = await sql<{ id: number }>`
    insert into loan_groups (company_id, loan_agreement_id, name, limit_summ, position)
    select ${company_id}, ${parent_id}, ${draft.name}, ${draft.limit_summ}, coalesce(max(position), 0) + 1
    from loan_groups where company_id = ${company_id} and loan_agreement_id = ${parent_id}
    returning id`.execute(db)
  return onlyRow(made).id
}

export async function updateGroup(
  db: Db,
  company_id: number,
  id: number,
  draft: { name: string; limit_summ: string },
): Promise<void> {
  await sql`
    update loan_groups set name = ${draft.name}, limit_summ = ${draft.limit_summ}
    where company_id = ${company_id} and id = ${id}`.execute(db)
}

/** The group finances exactly these projects from now on. */
export async function writeGroupProjects(
  db: Db,
  company_id: number,
  loan_group_id: number,
  project_ids: number[],
): Promise<void> {
  await sql`
    delete from loan_group_projects where company_id = ${company_id} and loan_group_id = ${loan_group_id}
      and project_id <> all(${project_ids}::bigint[])`.execute(db)
  await sql`
    insert into loan_group_projects (company_id, loan_group_id, project_id)
    select distinct ${company_id}::bigint, ${loan_group_id}::bigint, p from unnest(${project_ids}::bigint[]) as p
    on conflict (company_id, loan_group_id, project_id) do nothing`.execute(db)
}

export interface GroupUse {
  payments: number
  agreements: number
  limits: number
}

/** What would lose its group. */
export async function readGroupUse(db: Db, company_id: number, id: number): Promise<GroupUse> {
  const found = await sql<GroupUse>`
    select
      (select count(*) from payments where company_id = ${company_id} and loan_group_id = ${id} and not is_deleted) as payments,
      (select count(*) from agreements where company_id = ${company_id} and loan_group_id = ${id} and not is_deleted) as agreements,
      (select count(*) from loan_limits where company_id = ${company_id} and loan_group_id = ${id}) as limits`.execute(
    db,
  )
  return found.rows[0] ?? { payments: 0, agreements: 0, limits: 0 }
}

export async function deleteGroup(db: Db, company_id: number, id: number): Promise<void> {
  await sql`update loan_groups set is_deleted = true where company_id = ${company_id} and id = ${id}`.execute(
    db,
  )
}

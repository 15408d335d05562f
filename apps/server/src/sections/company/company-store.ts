import type { Db } from '@stroyfin/database/connection/db'
import { personName } from '@stroyfin/database/people/person-name'
import { sql } from 'kysely'

export interface CompanyRow {
  id: number
  name: string
  user_ids: number[]
  users_length: number
  projects_length: number
}

/** Companies of a person (all of them for a superuser) with their people and the number of projects. */
export async function listCompanies(
  db: Db,
  user: { id: number; is_superuser: boolean },
): Promise<CompanyRow[]> {
  const found = await sql<CompanyRow>`
    select c.id, c.name, coalesce(m.user_ids, '{}') as user_ids, coalesce(m.users_length, 0) as users_length,
      coalesce(p.projects_length, 0) as projects_length
    from companies c
    left join (
      select company_id, array_agg(user_id order by user_id) as user_ids, count(*) as users_length
      from company_users group by company_id
    ) m on m.company_id = c.id
    left join (
      select company_id, count(*) as projects_length from projects where not is_deleted group by company_id
    ) p on p.company_id = c.id
    where ${user.is_superuser} or ${user.id} = any (m.user_ids)
    order by c.id`.execute(db)
  return found.rows
}

/** null when the name is taken. Two people who make it at once wait for each other. */
export async function insertCompany(
  db: Db,
  { name, user_id }: { name: string; user_id: number },
): Promise<number | null> {
  await sql`select pg_advisory_xact_lock(hashtext('companies'))`.execute(db)
  const made = await sql<{ id: number }>`
    insert into companies (name) select ${name}
    where not exists (select from companies where lower(name) = lower(${name})) returning id`.execute(db)
  const company_id = made.rows[0]?.id ?? null
  if (company_id !== null)
    await sql`insert into company_users (company_id, user_id) values (${company_id}, ${user_id})`.execute(db)
  return company_id
}

/** The first company that demo people work in and that has documents; null where there is none. */
export async function findExample(db: Db): Promise<number | null> {
  // across companies: the demo company is looked for among all of them.
  const found = await sql<{ id: number }>`
    select c.id from companies c
    where exists (select from company_users m join users u on u.id = m.user_id and u.is_demo
        where m.company_id = c.id)
      and exists (select from agreements a where a.company_id = c.id)
    order by c.id limit 1`.execute(db)
  return found.rows[0]?.id ?? null
}

const NAMED = 3

/** How the people are called who keep the installation. */
export async function listKeepers(db: Db): Promise<string[]> {
  const found = await sql<{ name: string }>`
    select ${personName('u')} as name from users u where u.is_superuser and u.is_active order by u.id
    limit ${NAMED}`.execute(db)
  return found.rows.map(({ name }) => name)
}

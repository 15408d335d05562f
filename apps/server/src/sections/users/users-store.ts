import type { Db } from '@stroyfin/database/connection/db'
import { sql } from 'kysely'
import type { UserRow } from '../../http/call.ts'

const COLUMNS = sql`u.id, u.is_superuser, u.username, u.first_name, u.last_name, u.email, u.delivery, u.email_groups`

/** For superusers (R-6-06). */
export async function listEverybody(db: Db): Promise<UserRow[]> {
  const found = await sql<UserRow>`
    select ${COLUMNS} from users u where u.is_active order by u.last_name, u.first_name, u.id`.execute(db)
  return found.rows
}

/** People of the company without superusers (R-6-07, R-6-08). */
export async function listPeople(db: Db, company_id: number): Promise<UserRow[]> {
  const found = await sql<UserRow>`
    select ${COLUMNS} from users u
    where u.is_active and not u.is_superuser
      and exists (select from company_users cu where cu.company_id = ${company_id} and cu.user_id = u.id)
    order by u.last_name, u.first_name, u.id`.execute(db)
  return found.rows
}

/** Whether somebody else signs in by this mail, without regard to case. */
export async function isMailTaken(db: Db, user_id: number, email: string): Promise<boolean> {
  const found = await sql`
    select 1 from users where lower(email) = lower(${email}) and id <> ${user_id}`.execute(db)
  return found.rows.length > 0
}

interface UserChange {
  id: number
  first_name?: string | undefined
  last_name?: string | undefined
  email?: string | undefined
  delivery?: string
}

/** What is not named stays as it is: two pages of one person change different things at the same moment. */
export async function updateUser(db: Db, change: UserChange): Promise<UserRow | null> {
  const { id, first_name = null, last_name = null, email = null, delivery = null } = change
  const changed = await sql<UserRow>`
    update users set first_name = coalesce(${first_name}, first_name), last_name = coalesce(${last_name}, last_name),
      email = coalesce(${email}, email), delivery = coalesce(${delivery}, delivery),
      email_groups = coalesce(to_jsonb(string_to_array(${delivery}, ',')), email_groups)
    where id = ${id}
    returning id, is_superuser, username, first_name, last_name, email, delivery, email_groups`.execute(db)
  return changed.rows[0] ?? null
}

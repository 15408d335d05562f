import type { Db } from '@stroyfin/database/connection/db'
import { onlyRow } from '@stroyfin/database/connection/only-row'
import { sql } from 'kysely'

export interface Absence {
  on_vacation: boolean
  substitute_id: number | null
}

/** The member's absence, held until the transaction ends; null when the person is not in the company. */
export async function lockAbsence(db: Db, company_id: number, user_id: number): Promise<Absence | null> {
  const found = await sql<Absence>`
    select on_vacation, substitute_id from company_users
    where company_id = ${company_id} and user_id = ${user_id} for update`.execute(db)
  return found.rows[0] ?? null
}

/** Every company that the account works in. */
export async function companiesOf(db: Db, user_id: number): Promise<number[]> {
  const found = await sql<{ company_id: number }>`
    select company_id from company_users where user_id = ${user_id} order by company_id`.execute(db)
  return found.rows.map(({ company_id }) => company_id)
}

export async function writeAbsence(
  db: Db,
  company_id: number,
  change: Absence & { user_id: number },
): Promise<void> {
  await sql`
    update company_users set on_vacation = ${change.on_vacation}, substitute_id = ${change.substitute_id}
    where company_id = ${company_id} and user_id = ${change.user_id}`.execute(db)
}

/** Names of the routes in force that ask this person for a decision. */
export async function routesAsking(db: Db, company_id: number, user_id: number): Promise<string[]> {
  const found = await sql<{ name: string }>`
    select distinct r.name from approval_step_users su
    join approval_steps s on s.company_id = ${company_id} and s.id = su.step_id
    join approval_routes r on r.company_id = ${company_id} and r.id = s.route_id
    where su.company_id = ${company_id} and su.user_id = ${user_id} and r.is_active and not r.is_deleted
    order by r.name`.execute(db)
  return found.rows.map(({ name }) => name)
}

/** Documents in approval that ask this person, now or at a step to come; what was handed over is not theirs. */
export async function countDecisions(
  db: Db,
  company_id: number,
  user_id: number,
): Promise<{ open: number; later: number }> {
  const found = await sql<{ open: number; later: number }>`
    select count(distinct i.round_id) filter (where i.status = 'on_approval') as open,
      count(distinct i.round_id) filter (where i.status = 'new') as later
    from approval_items i
    join approval_rounds r on r.company_id = ${company_id} and r.id = i.round_id and r.finished_at is null
    where i.company_id = ${company_id} and app.held_by(i.handed_to, i.user_id) = ${user_id} and i.status in ('new', 'on_approval')
      and not i.is_cancelled`.execute(db)
  return onlyRow(found)
}

/** The person leaves the company: rights go, nobody is substituted by them and nothing that waits too long comes to them. */
export async function deleteMember(db: Db, company_id: number, user_id: number): Promise<void> {
  await sql`update company_users set substitute_id = null
    where company_id = ${company_id} and substitute_id = ${user_id}`.execute(db)
  await sql`update approval_steps set escalate_to = array_remove(escalate_to, ${user_id}::bigint)
    where company_id = ${company_id} and ${user_id} = any(escalate_to)`.execute(db)
  await sql`update approval_items set escalated_to = array_remove(escalated_to, ${user_id}::bigint)
    where company_id = ${company_id} and status = 'on_approval' and not is_cancelled and escalated_to <> '{}'
      and ${user_id} = any(escalated_to)`.execute(db)
  await sql`delete from permissions where company_id = ${company_id} and user_id = ${user_id}`.execute(db)
  await sql`delete from company_users where company_id = ${company_id} and user_id = ${user_id}`.execute(db)
}

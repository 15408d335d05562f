import type { Db } from '@stroyfin/database/connection/db'
import { personName } from '@stroyfin/database/people/person-name'
import type { Vacation } from '@stroyfin/domain/approvals/substitute'
import { sql } from 'kysely'

/**
 * Who is away or may not sign in any more, and who decides for them (A-098, K-10). One who has not the right to decide
 * stands in for nobody, whatever was set (K-18).
 */
export async function readVacations(db: Db, company_id: number): Promise<Vacation[]> {
  const found = await sql<Vacation>`
    select c.user_id, case when s.is_superuser or exists (select from permissions p
        where p.company_id = ${company_id} and p.user_id = c.substitute_id and p.is_access
          and p.name in ('admin', 'coordination')) then c.substitute_id end as substitute_id,
      not u.is_active as is_gone
    from company_users c join users u on u.id = c.user_id
    left join users s on s.id = c.substitute_id
    where c.company_id = ${company_id} and (c.on_vacation or not u.is_active)`.execute(db)
  return found.rows
}

/** Who was appointed to stand in for this member, and whether they may decide at all (A-098, K-18). */
export async function readAppointed(
  db: Db,
  company_id: number,
  user_id: number,
): Promise<{ substitute_id: number; may_decide: boolean } | null> {
  const found = await sql<{ substitute_id: number; may_decide: boolean }>`
    select c.substitute_id, s.is_superuser or exists (select from permissions p
        where p.company_id = ${company_id} and p.user_id = c.substitute_id and p.is_access
          and p.name in ('admin', 'coordination')) as may_decide
    from company_users c join users s on s.id = c.substitute_id
    where c.company_id = ${company_id} and c.user_id = ${user_id}`.execute(db)
  return found.rows[0] ?? null
}

/** People who keep the company's rights; a superuser who does not belong to it is not disturbed. */
export async function readAdmins(db: Db, company_id: number): Promise<number[]> {
  const found = await sql<{ user_id: number }>`
    select c.user_id from company_users c join users u on u.id = c.user_id and u.is_active
    where c.company_id = ${company_id} and (u.is_superuser or exists (
      select from permissions p where p.company_id = ${company_id} and p.user_id = c.user_id
        and p.name = 'admin' and p.is_access))`.execute(db)
  return found.rows.map(({ user_id }) => user_id)
}

/** How these people are called. */
export async function readPersonNames(db: Db, user_ids: readonly number[]): Promise<Map<number, string>> {
  const found = await sql<{ id: number; name: string }>`
    select u.id, ${personName('u')} as name from users u where u.id = any(${user_ids}::bigint[])`.execute(db)
  return new Map(found.rows.map(({ id, name }) => [id, name]))
}

/** Those of these people who belong to the company and may sign in. */
export async function readMembers(
  db: Db,
  company_id: number,
  user_ids: readonly number[],
): Promise<number[]> {
  const found = await sql<{ user_id: number }>`
    select c.user_id from company_users c join users u on u.id = c.user_id and u.is_active
    where c.company_id = ${company_id} and c.user_id = any(${user_ids}::bigint[])`.execute(db)
  return found.rows.map(({ user_id }) => user_id)
}

import type { TestDatabase } from '@stroyfin/database/testing/clone-database'
import { sessionTokens } from '@stroyfin/server/http/session-token'

export interface CrowdPerson {
  token: string
  /** Stands in both steps of the route of registries. */
  decides: boolean
}

/** People of the company with the rights of finance and sessions of their own; every fifth decides on registries. */
export async function crowdPeople(
  { database, company, secret }: TestDatabase,
  count: number,
): Promise<CrowdPerson[]> {
  const { company_id } = company
  const made = await database.owner(async (client) => {
    const { rows } = await client.query<{ user_id: number; session_id: string; decides: boolean }>(
      `with person as (
        insert into users (username, email, first_name, last_name)
        select 'crowd' || n, 'crowd' || n || '@bereg.example', 'Человек', 'Номер ' || n
        from generate_series(1, $2::int) n returning id
      ), member as (
        insert into company_users (company_id, user_id) select $1::bigint, id from person returning user_id
      ), rights as (
        insert into permissions (company_id, user_id, name, is_access, is_view, is_create, is_edit, is_remove)
        select $1::bigint, m.user_id, r.name, r.is_access, r.is_view, r.is_create, r.is_edit, r.is_remove
        from member m cross join permissions r join users u on u.id = r.user_id and u.username = 'finance'
        where r.company_id = $1
      ), decider as (
        insert into approval_step_users (company_id, step_id, user_id)
        select $1::bigint, s.id, m.user_id from member m cross join approval_steps s
        join approval_routes a on a.company_id = $1 and a.id = s.route_id and a.object_type = 'registry'
        where s.company_id = $1 and m.user_id % 5 = 0
      ), session as (
        insert into sessions (user_id, expires_at) select user_id, now() + interval '1 hour' from member
        returning id, user_id
      )
      select user_id, id as session_id, user_id % 5 = 0 as decides from session`,
      [company_id, count],
    )
    await client.query(
      `update approval_steps set mode = 'any' where company_id = $1 and route_id in (
        select id from approval_routes where company_id = $1 and object_type = 'registry')`,
      [company_id],
    )
    return rows
  })
  const { issue } = sessionTokens(secret)
  return made.map(({ user_id, session_id, decides }) => ({
    token: issue({ user_id: Number(user_id), session_id }),
    decides,
  }))
}

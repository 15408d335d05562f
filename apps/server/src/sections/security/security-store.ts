import type { Db } from '@stroyfin/database/connection/db'
import { personName } from '@stroyfin/database/people/person-name'
import type { SecurityEventKind } from '@stroyfin/domain/access/security-event'
import { sql } from 'kysely'

export interface EventRow {
  id: number
  at: string
  kind: SecurityEventKind
  user_name: string | null
  subject_name: string | null
  ip: string | null
  request_id: string | null
  subject_id: number | null
  details: Record<string, unknown>
}

interface Asked {
  kinds: readonly string[]
  user_id: number | null
  date_from: string | null
  date_to: string | null
  before_id: number | null
  limit: number
}

/** Behind the wall of the company; days are those of Moscow (K-11). */
export async function listEvents(db: Db, company_id: number, asked: Asked): Promise<EventRow[]> {
  const { kinds, user_id, date_from, date_to, before_id, limit } = asked
  const found = await sql<EventRow>`
    select e.id, e.at, e.kind, e.ip, e.request_id, e.subject_id, e.details, ${personName('u')} as user_name, ${personName('s')} as subject_name
    from security_events e
    left join users u on u.id = e.user_id
    left join users s on s.id = e.subject_id
    where e.company_id = ${company_id} and e.kind = any(${kinds})
      and (${before_id}::bigint is null or e.id < ${before_id})
      and (${user_id}::bigint is null or e.subject_id = ${user_id} or e.user_id = ${user_id})
      and (${date_from}::date is null or e.at >= ${date_from}::date::timestamp at time zone 'Europe/Moscow')
      and (${date_to}::date is null or e.at < (${date_to}::date + 1)::timestamp at time zone 'Europe/Moscow')
    order by e.id desc limit ${limit}`.execute(db)
  return found.rows
}

/** Names of people that old and new values speak of. */
export async function namesOfPeople(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const found = await sql<{ id: number; name: string }>`
    select u.id, ${personName('u')} as name from users u where u.id = any(${ids})`.execute(db)
  return new Map(found.rows.map(({ id, name }) => [id, name]))
}

export interface RightsEntry {
  request_id: string
  user_id: number
  name: string
  action: 'insert' | 'update' | 'delete'
  /** insert and delete: {field: value}; update: {field: [old, new]} */
  changes: Record<string, unknown>
}

/** What was written into the rights by these requests: the record of changes keeps every flag. */
export async function rightsWritten(
  db: Db,
  company_id: number,
  requests: readonly string[],
): Promise<RightsEntry[]> {
  if (requests.length === 0) return []
  const found = await sql<RightsEntry>`
    select l.request_id, l.action, l.changes, coalesce(p.user_id, (l.changes ->> 'user_id')::bigint) as user_id,
      coalesce(p.name, l.changes ->> 'name') as name
    from audit_log l
    left join permissions p on p.company_id = ${company_id} and p.id = l.row_id
    where l.company_id = ${company_id} and l.table_name = 'permissions' and l.request_id = any(${requests})
      and (p.id is not null or l.action <> 'update')
    order by l.id`.execute(db)
  return found.rows
}

import type { Db } from '@stroyfin/database/connection/db'
import { sql } from 'kysely'

export interface SessionRow {
  id: string
  created: string
  seen: string
  ip: string
  user_agent: string
}

/** Sessions that still open something, the latest used first. */
export async function listSessions(db: Db, user_id: number): Promise<SessionRow[]> {
  const found = await sql<SessionRow>`
    select id, created_at as created, seen_at as seen, coalesce(ip, '') as ip, coalesce(user_agent, '') as user_agent
    from sessions where user_id = ${user_id} and revoked_at is null and expires_at > now()
    order by seen_at desc, id limit 50`.execute(db)
  return found.rows
}

/** Ends one session of a person, or all of them but one. */
export async function endSessionsOf(
  db: Db,
  user_id: number,
  which: { only?: string | null; but?: string | null },
): Promise<number> {
  const { only = null, but = null } = which
  const ended = await sql`
    update sessions set revoked_at = now()
    where user_id = ${user_id} and revoked_at is null
      and (${only}::uuid is null or id = ${only}::uuid) and (${but}::uuid is null or id <> ${but}::uuid)`.execute(
    db,
  )
  return Number(ended.numAffectedRows ?? 0)
}

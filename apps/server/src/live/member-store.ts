import type { Db } from '@stroyfin/database/connection/db'
import { sql } from 'kysely'

/** Companies whose events the holder of the session may hear; null when the session has ended. */
export async function readCompanies(
  db: Db,
  { session_id, user_id }: { session_id: string; user_id: number },
): Promise<ReadonlySet<number> | null> {
  // across companies: one stream serves all tabs of a browser, each with its own company
  const found = await sql<{ company_ids: number[] }>`
    select array(select c.id from companies c where u.is_superuser
      union select cu.company_id from company_users cu where cu.user_id = u.id) as company_ids
    from sessions s join users u on u.id = s.user_id
    where s.id = ${session_id} and s.user_id = ${user_id}
      and s.revoked_at is null and s.expires_at > now() and u.is_active`.execute(db)
  const row = found.rows[0]
  return row ? new Set(row.company_ids) : null
}

import { LIVE_TOPICS, type LiveNotice } from '@stroyfin/contract/live/live-event'
import type { Db } from '@stroyfin/database/connection/db'
import { sql } from 'kysely'

/** How often each topic of these companies was changed so far. */
export async function readRevisions(db: Db, company_ids: readonly number[]): Promise<LiveNotice[]> {
  const found = await sql<LiveNotice>`
    select company_id, topic, sum(revision)::bigint as revision from live_revisions
    where company_id = any (${company_ids}) and topic = any (${LIVE_TOPICS})
    group by company_id, topic`.execute(db)
  return found.rows
}

import type { Db } from '@stroyfin/database/connection/db'
import { personName } from '@stroyfin/database/people/person-name'
import { sql } from 'kysely'

/** Seconds: who was not heard of for so long has closed the estimate. */
const GONE = 30
/** Seconds between two notes that somebody is still there. */
const NOTED = 10

/** Who has the estimate open now; is_noted says that the row is fresh enough not to be written again. */
export async function listViewers(db: Db, company_id: number, estimate_id: number) {
  const found = await sql<{ user_id: number; name: string; is_noted: boolean }>`
    select v.user_id, ${personName('u')} as name,
      v.seen_at > clock_timestamp() - ${NOTED} * interval '1 second' as is_noted
    from estimate_viewers v join users u on u.id = v.user_id
    where v.company_id = ${company_id} and v.estimate_id = ${estimate_id}
      and v.seen_at > clock_timestamp() - ${GONE} * interval '1 second'
    order by name, v.user_id`.execute(db)
  return found.rows
}

export async function noteViewer(
  db: Db,
  company_id: number,
  estimate_id: number,
  user_id: number,
): Promise<void> {
  await sql`
    insert into estimate_viewers (company_id, estimate_id, user_id, seen_at)
    values (${company_id}, ${estimate_id}, ${user_id}, clock_timestamp())
    on conflict (company_id, estimate_id, user_id) do update set seen_at = excluded.seen_at`.execute(db)
}

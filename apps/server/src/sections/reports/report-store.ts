import type { Db } from '@stroyfin/database/connection/db'
import { personName } from '@stroyfin/database/people/person-name'
import { sql } from 'kysely'

/** Whether a file registered earlier is really there: its transaction may have been rolled back. */
export async function hasFile(db: Db, company_id: number, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('files')
    .select('id')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .executeTakeFirst()
  return found !== undefined
}

/** Whole milliseconds since then, as seconds. */
export const secondsFrom = (started: number): string => String(Math.ceil(performance.now() - started) / 1000)

interface HistoryEntry {
  company_id: number
  user_id: number
  report: string
  name_history: string
  payload: unknown
  file_key: string
  version: string
  rows: number
  elapsed: string
}

export async function insertHistory(db: Db, entry: HistoryEntry): Promise<void> {
  await db
    .insertInto('report_history')
    .values({ ...entry, payload: JSON.stringify(entry.payload) })
    .execute()
}

export interface HistoryRow {
  id: number
  report: string
  name_history: string
  created: string
  user: string
  file_key: string
  file_name: string
  version: string
}

/** Saved files of these reports, the newest 200. */
export async function listHistory(
  db: Db,
  company_id: number,
  names: readonly string[],
): Promise<HistoryRow[]> {
  const found = await sql<HistoryRow>`
    select h.id, h.report, h.name_history, h.created_at as created, h.file_key, f.name as file_name, h.version,
      ${personName('u')} as "user"
    from report_history h
    join users u on u.id = h.user_id
    join files f on f.company_id = ${company_id} and f.id::text = h.file_key
    where h.company_id = ${company_id} and h.report = any (${names}) and h.file_key is not null
    order by h.id desc limit 200`.execute(db)
  return found.rows
}

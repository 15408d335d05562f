import type { Db } from '@stroyfin/database/connection/db'
import { sql } from 'kysely'

/** Numbers of lines of estimates as the sheets of their estimates show them: «2.14». */
export async function readPlaces(
  db: Db,
  company_id: number,
  line_ids: readonly number[],
): Promise<Map<number, string>> {
  const found = await sql<{ line_id: number; place: string }>`
    with recursive taken as (
      select e.id, e.estimate_id from estimate_lines e
      where e.company_id = ${company_id} and e.id = any(${line_ids}::bigint[])
    ),
    numbered as (
      select l.id, l.group_id,
        row_number() over (partition by l.estimate_id, l.group_id order by l.place, l.id) as ordinal
      from estimate_lines l
      where l.company_id = ${company_id} and not l.is_deleted and l.estimate_id in (select estimate_id from taken)
    ),
    upwards as (
      select n.id as line_id, n.group_id, n.ordinal::text as place from numbered n
      where n.id in (select id from taken)
      union all
      select u.line_id, n.group_id, n.ordinal || '.' || u.place from upwards u join numbered n on n.id = u.group_id
    )
    select line_id, place from upwards where group_id is null`.execute(db)
  return new Map(found.rows.map(({ line_id, place }) => [line_id, place]))
}

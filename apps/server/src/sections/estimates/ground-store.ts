import type { Db } from '@stroyfin/database/connection/db'
import { plannedAnew } from '@stroyfin/database/connection/planned-anew'
import type { StoredLine } from '@stroyfin/domain/estimates/changed-line'
import type { Landmark } from '@stroyfin/domain/estimates/sibling-order'
import { sql } from 'kysely'

/** Living rows that a chunk of changes names. */
export async function readStoredLines(
  db: Db,
  company_id: number,
  estimate_id: number,
  ids: readonly number[],
): Promise<StoredLine[]> {
  if (ids.length === 0) return []
  const found = await sql<StoredLine>`${plannedAnew}
    select l.id, l.group_id, l.place, l.is_folder, l.type, l.code, l.name, l.unit, l.volume, l.price, l.classifier_id,
      l.description, l.init_id, l.version, coalesce(a.volume, 0)::text as accepted_volume,
      w.base_line_id is not null as is_agreed_change,
      l.is_folder and exists (select from estimate_lines c where c.company_id = ${company_id}
        and c.estimate_id = ${estimate_id} and app.section_of(c.group_id) = l.id and not c.is_deleted) as has_rows
    from estimate_lines l
    left join estimate_accepted a on a.company_id = ${company_id} and a.line_id = l.id
    left join estimate_agreed w on w.company_id = ${company_id} and w.line_id = l.id
    where l.company_id = ${company_id} and l.estimate_id = ${estimate_id} and not l.is_deleted
      and l.id = any(${ids}::bigint[])`.execute(db)
  return found.rows
}

/** The named neighbours with the rows on both sides of them, and the last row of every named group (0 is the root). */
export async function readLandmarks(
  db: Db,
  company_id: number,
  estimate_id: number,
  { neighbours, groups }: { neighbours: readonly number[]; groups: readonly number[] },
): Promise<Landmark[]> {
  const living = sql`l.estimate_id = ${estimate_id} and not l.is_deleted`
  const found = await sql<Landmark>`
    with named as (
      select l.id, l.group_id, l.place from estimate_lines l
      where l.company_id = ${company_id} and ${living} and l.id = any(${neighbours}::bigint[])
    )
    select * from named
    union select s.* from named n cross join lateral (
      select l.id, l.group_id, l.place from estimate_lines l
      where l.company_id = ${company_id} and ${living} and app.section_of(l.group_id) = app.section_of(n.group_id) and l.place < n.place
      order by l.place desc, l.id desc limit 1) s
    union select s.* from named n cross join lateral (
      select l.id, l.group_id, l.place from estimate_lines l
      where l.company_id = ${company_id} and ${living} and app.section_of(l.group_id) = app.section_of(n.group_id) and l.place > n.place
      order by l.place, l.id limit 1) s
    union select s.* from unnest(${groups}::bigint[]) as g (id) cross join lateral (
      select l.id, l.group_id, l.place from estimate_lines l
      where l.company_id = ${company_id} and ${living} and app.section_of(l.group_id) = g.id
      order by l.place desc, l.id desc limit 1) s`.execute(db)
  return found.rows
}

/** Which of these articles and source lines the company has. */
export async function readKnown(
  db: Db,
  company_id: number,
  asked: { classifiers: readonly number[]; sources: readonly number[] },
): Promise<{ classifiers: Set<number>; sources: Set<number> }> {
  if (asked.classifiers.length + asked.sources.length === 0)
    return { classifiers: new Set(), sources: new Set() }
  const found = await sql<{ id: number; is_line: boolean }>`
    select id, false as is_line from classifier_items
    where company_id = ${company_id} and id = any(${asked.classifiers}::bigint[]) and not is_deleted
    union all
    select id, true from estimate_lines where company_id = ${company_id} and id = any(${asked.sources}::bigint[])`.execute(
    db,
  )
  const idsOf = (is_line: boolean) =>
    new Set(found.rows.filter((row) => row.is_line === is_line).map((row) => row.id))
  return { classifiers: idsOf(false), sources: idsOf(true) }
}

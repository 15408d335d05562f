import type { Db } from '@stroyfin/database/connection/db'
import { plannedAnew } from '@stroyfin/database/connection/planned-anew'
import type { EstimateType } from '@stroyfin/domain/estimates/estimate-type'
import { type RawBuilder, sql } from 'kysely'

export interface LineRow {
  id: number
  group_id: number | null
  is_folder: boolean
  type: EstimateType
  code: string
  name: string
  unit: string
  volume: string | null
  price: string | null
  summ: string
  classifier_id: number | null
  description: string
  init_id: number | null
  changes: string | null
  uid: string
  accepted_volume: string
  accepted_summ: string
  version: number
}

export type NumberedLine = LineRow & { ordinal: number }

const columns = sql`l.id, l.group_id, l.is_folder, l.type, l.code, l.name, l.unit, trim_scale(l.volume)::text as volume,
  trim_scale(l.price)::text as price, l.summ, l.classifier_id, l.description, l.init_id,
  l.uid, case when l.base_line_id is not null then (select e.name || ': ' || b.name from estimate_lines b
    join estimates e on e.company_id = b.company_id and e.id = b.estimate_id
    where b.company_id = l.company_id and b.id = l.base_line_id) end as changes,
  coalesce(trim_scale(a.volume), 0)::text as accepted_volume, coalesce(a.summ, 0) as accepted_summ, l.version`

const living = (company_id: number, estimate_id: number) =>
  sql`l.company_id = ${company_id} and l.estimate_id = ${estimate_id} and not l.is_deleted`

const ordinal = sql`row_number() over (partition by app.section_of(l.group_id) order by l.place, l.id) as ordinal`

/** All living rows of an estimate with their numbers among siblings. */
export async function readAllLines(db: Db, company_id: number, estimate_id: number): Promise<NumberedLine[]> {
  const found = await sql<NumberedLine>`
    select ${columns}, ${ordinal}
    from estimate_lines l
    left join estimate_accepted a on a.company_id = ${company_id} and a.line_id = l.id
    where ${living(company_id, estimate_id)}`.execute(db)
  return found.rows
}

export type Which = { ids: readonly number[] } | { group_ids: readonly number[] }

function matches(which: Which): RawBuilder<boolean> {
  if ('ids' in which) return sql`l.id = any(${which.ids}::bigint[])`
  return sql`app.section_of(l.group_id) = any(${which.group_ids}::bigint[]) and not l.is_folder`
}

export async function readLines(
  db: Db,
  company_id: number,
  estimate_id: number,
  which: Which,
): Promise<LineRow[]> {
  const found = await sql<LineRow>`${plannedAnew}
    select ${columns}
    from estimate_lines l
    left join estimate_accepted a on a.company_id = ${company_id} and a.line_id = l.id
    where ${living(company_id, estimate_id)} and ${matches(which)}`.execute(db)
  return found.rows
}

export interface Section {
  id: number
  group_id: number | null
}

/** All sections of an estimate: what levels, dotted numbers and sums stand on. */
export async function readSections(db: Db, company_id: number, estimate_id: number): Promise<Section[]> {
  const found = await sql<Section>`
    select id, group_id from estimate_lines
    where company_id = ${company_id} and estimate_id = ${estimate_id} and is_folder and not is_deleted`.execute(
    db,
  )
  return found.rows
}

/** Numbers of these rows among the siblings in their groups; 0 is the root. */
export async function readOrdinals(
  db: Db,
  company_id: number,
  estimate_id: number,
  { ids, groups }: { ids: readonly number[]; groups: readonly number[] },
): Promise<Map<number, number>> {
  const found = await sql<{ id: number; ordinal: number }>`${plannedAnew}
    select id, ordinal
    from (select l.id, ${ordinal} from estimate_lines l
      where ${living(company_id, estimate_id)} and app.section_of(l.group_id) = any(${groups}::bigint[])) l
    where id = any(${ids}::bigint[])`.execute(db)
  return new Map(found.rows.map((row) => [row.id, row.ordinal]))
}

export interface GroupSum {
  group_id: number
  lines: number
  summ: string
  accepted_summ: string
}

/** What lies directly in each of these sections. */
export async function readGroupSums(
  db: Db,
  company_id: number,
  estimate_id: number,
  groups: readonly number[],
): Promise<GroupSum[]> {
  if (groups.length === 0) return []
  const found = await sql<GroupSum>`${plannedAnew}
    select app.section_of(l.group_id) as group_id, count(*) as lines, sum(l.summ) as summ,
      coalesce(sum(a.summ), 0) as accepted_summ
    from estimate_lines l
    left join estimate_accepted a on a.company_id = ${company_id} and a.line_id = l.id
    where ${living(company_id, estimate_id)} and app.section_of(l.group_id) = any(${groups}::bigint[])
      and not l.is_folder
    group by app.section_of(l.group_id)`.execute(db)
  return found.rows
}

/** Rows written after a change: living ones to show anew, removed ones to take away. */
export async function readChangedIds(db: Db, company_id: number, estimate_id: number, since: number) {
  const found = await sql<{ id: number; group_id: number | null; is_deleted: boolean }>`
    select id, group_id, is_deleted from estimate_lines
    where company_id = ${company_id} and estimate_id = ${estimate_id} and change_no > ${since}
    order by id`.execute(db)
  return found.rows
}

/** «2.3 Надземная часть» of the articles these lines name. */
export async function readArticleNames(
  db: Db,
  company_id: number,
  lines: readonly { classifier_id: number | null }[],
): Promise<Map<number, string>> {
  const ids = [...new Set(lines.flatMap(({ classifier_id }) => classifier_id ?? []))]
  const found = await sql<{ id: number; name: string }>`
    select id, view_id || ' ' || name as name from classifier_items
    where company_id = ${company_id} and kind = 'own' and id = any (${ids}::bigint[])`.execute(db)
  return new Map(found.rows.map(({ id, name }) => [id, name]))
}

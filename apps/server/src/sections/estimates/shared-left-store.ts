import type { Db } from '@stroyfin/database/connection/db'
import { onlyRow } from '@stroyfin/database/connection/only-row'
import { plannedAnew } from '@stroyfin/database/connection/planned-anew'
import { type RawBuilder, sql } from 'kysely'
import type { RootPlace } from './roots-store.ts'

/**
 * What a line of an estimate has left otherwise than by its own volume: it shares a ceiling with changes of it, or waits
 * for its additional agreement (K-07).
 */
export interface SharedLine {
  line_id: number
  group_id: number | null
  /** Added to what its own volume and sum leave; less than nothing where others take of it. */
  volume: string
  summ: string
  /** What is left of the line of the contract with all its changes; null for that line itself. */
  base_left: string | null
}

interface Asked {
  db: Db
  company_id: number
  estimate_id: number
}

interface Ground {
  contract_id: number
  of_dopnik: boolean
  in_force: boolean
  is_changed: boolean
}

/** null where additional agreements have no say: so it is in most contracts. */
async function readGround({ db, company_id, estimate_id }: Asked): Promise<Ground | null> {
  const found = await sql<Ground>`
    select c.id as contract_id, g.type = 'dopnik' as of_dopnik, g.in_force,
      exists (select from app.changing_lines(${company_id}, c.id)) as is_changed
    from estimates e
    join agreements g on g.company_id = ${company_id} and g.id = e.agreement_id
    cross join lateral (select case when g.type = 'dopnik' then g.parent_agreement_id else g.id end as id) c
    where e.company_id = ${company_id} and e.id = ${estimate_id}`.execute(db)
  const ground = onlyRow(found)
  return ground.of_dopnik || ground.is_changed ? ground : null
}

/** The asked lines, `l`, that do not leave what they themselves say; nothing is asked about the others. */
function shared({ company_id, estimate_id }: Asked, ground: Ground, which: RawBuilder<boolean>) {
  const living = sql`l.estimate_id = ${estimate_id} and not l.is_deleted and not l.is_folder and ${which}`
  const bases = sql`
    select distinct c.base_line_id as id from app.changing_lines(${company_id}, ${ground.contract_id}) as n (id)
    join estimate_lines c on c.company_id = ${company_id} and c.id = n.id`
  const changed = sql`
    select l.* from (${bases}) b join estimate_lines l on l.company_id = ${company_id} and l.id = b.id where ${living}`
  const changes = sql`
    select l.* from estimate_lines l where l.company_id = ${company_id} and l.base_line_id is not null and ${living}`
  const waiting = sql`
    select l.id, l.group_id, l.volume, l.price, l.summ, coalesce(a.volume, 0) as accepted,
      coalesce(a.summ, 0) as accepted_summ, f.volume - coalesce(a.volume, 0) as left_volume, null::numeric as base_left
    from estimate_lines l
    left join estimate_agreed w on w.company_id = ${company_id} and w.line_id = l.id
    left join estimate_accepted a on a.company_id = ${company_id} and a.line_id = l.id
    cross join lateral (select case when ${ground.in_force}::boolean
      then app.volume_in_force(l.volume, l.price, w.volume, w.price) else 0 end as volume) f
    where l.company_id = ${company_id} and l.base_line_id is null and f.volume <> l.volume and ${living}
      and l.id not in (select id from asked)`
  return sql`
    with asked as (${changed} ${ground.of_dopnik ? sql`union all ${changes}` : sql``}), ceilings as (
      select l.id, l.group_id, l.volume, l.price, l.summ, c.accepted, coalesce(a.summ, 0) as accepted_summ,
        least(c.own_left, c.group_left, c.pool_left) as left_volume,
        case when l.base_line_id is not null then c.pool_left end as base_left
      from app.changed_lines(${company_id}, array(select id from asked)) c
      join asked l on l.id = c.line_id
      left join estimate_accepted a on a.company_id = ${company_id} and a.line_id = l.id
      ${ground.of_dopnik ? sql`union all ${waiting}` : sql``}
    ), found as (
      select c.id as line_id, c.group_id, v.volume - c.volume + c.accepted as volume,
        round(v.volume * c.price, 2) - c.summ + c.accepted_summ as summ, c.base_left
      from ceilings c
      cross join lateral (select case when c.volume < 0 then 0 else c.left_volume end as volume) v
    )`
}

/** What is asked about: rows by their ids and what lies directly in sections, 0 the root. */
export interface SharedWhich {
  ids: readonly number[]
  groups: readonly number[]
}

/** Lines that share what is left by their ids, and what of it lies directly in a section. */
export async function readShared(
  asked: Asked,
  which: SharedWhich | 'all',
): Promise<{ lines: SharedLine[]; sums: { group_id: number; summ: string }[] }> {
  const ground = await readGround(asked)
  if (!ground) return { lines: [], sums: [] }
  const { ids, groups } = which === 'all' ? { ids: [], groups: [] } : which
  const isAsked = which === 'all' ? sql<boolean>`true` : sql<boolean>`l.id = any(${ids}::bigint[])`
  const isIn = sql`app.section_of(l.group_id) = any(${groups}::bigint[])`
  const found = await sql<SharedLine | { line_id: null; group_id: number; summ: string }>`${plannedAnew}
    ${shared(asked, ground, which === 'all' ? isAsked : sql`(${isAsked} or ${isIn})`)}
    select line_id, group_id, trim_scale(volume)::text as volume, summ, trim_scale(base_left)::text as base_left
    from found ${which === 'all' ? sql`` : sql`where line_id = any(${ids}::bigint[])`}
    union all
    select null, app.section_of(group_id), null, sum(summ), null from found
    where app.section_of(group_id) = any(${groups}::bigint[]) group by app.section_of(group_id)`.execute(
    asked.db,
  )
  return {
    lines: found.rows.flatMap((row) => (row.line_id === null ? [] : [row])),
    sums: found.rows.flatMap((row) => (row.line_id === null ? [row] : [])),
  }
}

/** What additional agreements change in the lines outside of sections that stand behind this one. */
export async function readSharedAfter(asked: Asked, { id, place }: RootPlace): Promise<string> {
  const ground = await readGround(asked)
  if (!ground) return '0'
  const behind = sql<boolean>`l.group_id is null and (l.place, l.id) > (${place}::text collate "C", ${id}::bigint)`
  const found = await sql<{ summ: string }>`${plannedAnew}
    ${shared(asked, ground, behind)} select coalesce(sum(summ), 0) as summ from found`.execute(asked.db)
  return onlyRow(found).summ
}

/** Lines of which acts and additional agreements have since moved what is left. */
export async function readMovedIds({ db, company_id, estimate_id }: Asked, since: number): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select line_id as id from estimate_accepted
    where company_id = ${company_id} and estimate_id = ${estimate_id} and ceiling_no > ${since}
    union
    select l.id from estimates e
    join agreements g on g.company_id = ${company_id} and g.id = e.agreement_id
    cross join lateral app.changing_lines(${company_id},
      case when g.type = 'dopnik' then g.parent_agreement_id else g.id end) as n (id)
    join estimate_lines c on c.company_id = ${company_id} and c.id = n.id
    join estimate_lines l on l.company_id = ${company_id} and l.id in (c.id, c.base_line_id)
      and l.estimate_id = ${estimate_id} and not l.is_deleted
    where e.company_id = ${company_id} and e.id = ${estimate_id}`.execute(db)
  return found.rows.map(({ id }) => id)
}

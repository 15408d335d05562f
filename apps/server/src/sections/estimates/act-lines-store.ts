import type { Db } from '@stroyfin/database/connection/db'
import type { EstimateType } from '@stroyfin/domain/estimates/estimate-type'
import type { SharedLeft } from '@stroyfin/domain/estimates/shared-left'
import { sql } from 'kysely'
import { wasLoadedWithVat } from './import-memory-store.ts'

export interface EstimateLineLeft extends SharedLeft {
  estimate_name: string
  unit: string
  price: string
  /** By acts that are not refused, without the one being edited and without what drafts of others give back. */
  accepted: string
  /** What its additional agreements add when they are agreed on as they are now. */
  waiting: string
}

/** Holds the estimates of these lines till the end of the transaction, so that nobody else accepts them meanwhile. */
export async function lockEstimatesOf(
  db: Db,
  company_id: number,
  line_ids: readonly number[],
): Promise<void> {
  if (line_ids.length === 0) return
  await sql`select app.lock_estimates_of(${company_id}, ${line_ids}::bigint[])`.execute(db)
}

/** A document takes neither dearer lines than were agreed on, nor lines that were changed since. */
export async function holdAgreedLines(db: Db, company_id: number, ks_id: number): Promise<void> {
  await sql`select app.assert_agreed_lines(${company_id}, ${ks_id})`.execute(db)
}

/** What one act itself accepts of the estimates. */
const ownLines = (company_id: number, ks_id: number | null) => sql`
  select k.estimate_line_id, sum(k.volume) as volume, sum(k.net_summ) as summ
  from ks_lines k join ks d on d.company_id = ${company_id} and d.id = k.ks_id
  where k.company_id = ${company_id} and k.ks_id = ${ks_id} and k.estimate_line_id is not null
  group by k.estimate_line_id, d.status, d.is_deleted
  having app.counts_as_accepted(sum(k.volume), d.status, d.is_deleted)`

/** What corrections that are not approved yet will take back of a line. */
const givenBack = (company_id: number, without: number | null) => sql`
  select coalesce(sum(b.volume), 0) as volume from (
    select sum(k.volume) as volume from ks_lines k join ks d on d.company_id = ${company_id} and d.id = k.ks_id
    where k.company_id = ${company_id} and k.estimate_line_id = l.id and k.ks_id is distinct from ${without}::bigint
      and app.is_counted_act(d.status, d.is_deleted) and not app.is_approved(d.status)
    group by d.id having sum(k.volume) < 0) b`

/** Lines of estimates of the contract and of its additional agreements, those of the asked ones that are there. */
export async function readLinesLeft(
  db: Db,
  company_id: number,
  { agreement_id, ids, without }: { agreement_id: number; ids: readonly number[]; without: number | null },
): Promise<Map<number, EstimateLineLeft>> {
  if (ids.length === 0) return new Map()
  const found = await sql<EstimateLineLeft>`
    select l.id, e.name as estimate_name, l.unit, l.price, trim_scale(c.accepted + b.volume)::text as accepted, c.pool,
      trim_scale(c.group_price)::text as group_price, trim_scale(c.own_left)::text as own_left,
      trim_scale(c.group_left)::text as group_left, trim_scale(c.pool_left)::text as pool_left,
      trim_scale(c.waiting)::text as waiting
    from app.changed_lines(${company_id}, ${ids}::bigint[], ${without}::bigint) c
    join estimate_lines l on l.company_id = ${company_id} and l.id = c.line_id
    join estimates e on e.company_id = ${company_id} and e.id = l.estimate_id and not e.is_deleted
    join agreements g on g.company_id = ${company_id} and g.id = e.agreement_id
    cross join lateral (${givenBack(company_id, without)}) b
    where l.id = any(${ids}::bigint[]) and not l.is_deleted and not l.is_folder
      and (g.id = ${agreement_id} or g.parent_agreement_id = ${agreement_id})`.execute(db)
  return new Map(found.rows.map((row) => [row.id, row]))
}

export interface LineForAct {
  id: number
  estimate_id: number
  estimate_name: string
  /** The last loading that stands had prices with VAT. */
  vat_included: boolean
  section: string
  type: EstimateType
  code: string
  name: string
  unit: string
  classifier_id: number | null
  volume: string
  price: string
  summ: string
  accepted_volume: string
  accepted_summ: string
  left_volume: string
  left_summ: string
  /** The line that shows what this one shares with it; itself for that line, null where nothing is shared. */
  head_id: number | null
}

export interface LinesForActAsked {
  agreement_id: number
  without: number | null
  search: string
  /** Only what an estimate of an additional agreement may change: lines of others that change nothing themselves. */
  changed_by?: number
  only_left: boolean
  offset: number
  limit: number
}

interface LineTotals {
  total: number
  summ: string
  accepted_summ: string
  left_summ: string
}

/** A window of lines that an act of the contract may take, with the sums of the whole filtered set (K-03). */
export async function listLinesForAct(db: Db, company_id: number, asked: LinesForActAsked) {
  const words = asked.search
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  const found = await sql<LineForAct & { [Key in keyof LineTotals as `all_${Key}`]: LineTotals[Key] }>`
    with recursive of_contract as (
      select e.id, e.name, e.position, g.type = 'dopnik' as of_dopnik, g.in_force, g.date as signed,
        ${wasLoadedWithVat(company_id)} as vat_included
      from estimates e
      join agreements g on g.company_id = ${company_id} and g.id = e.agreement_id and not g.is_deleted
      where e.company_id = ${company_id} and not e.is_deleted
        and (g.id = ${asked.agreement_id} or g.parent_agreement_id = ${asked.agreement_id})
    ), folders as (
      select f.id, array[f.place] as path
      from of_contract e
      join estimate_lines f on f.company_id = ${company_id} and f.estimate_id = e.id and f.is_folder
        and f.group_id is null and not f.is_deleted
      union all
      select f.id, a.path || f.place
      from folders a
      join estimate_lines f on f.company_id = ${company_id} and f.group_id = a.id and f.is_folder and not f.is_deleted
    ), changed as (
      select c.* from app.changed_lines(${company_id},
        array(select app.changing_lines(${company_id}, ${asked.agreement_id})), ${asked.without}::bigint) c
    ), lines as (
      select l.id, l.estimate_id, e.name as estimate_name, e.vat_included, coalesce(s.name, '') as section, l.type, l.code, l.name, l.unit,
        l.classifier_id, trim_scale(v.volume)::text as volume, trim_scale(l.price)::text as price, v.summ,
        v.accepted as accepted_number, v.left_volume as left_number, v.accepted_summ,
        app.rest_of_line(v.summ - v.accepted_summ, v.left_volume * l.price) as left_summ, c.head_id, e.of_dopnik, e.signed,
        e.position, coalesce(h.path, '{}') || l.place as path
      from of_contract e
      join estimate_lines l on l.company_id = ${company_id} and l.estimate_id = e.id and not l.is_deleted
        and not l.is_folder
      left join estimate_lines s on s.company_id = ${company_id} and s.id = l.group_id
      left join folders h on h.id = l.group_id
      left join estimate_accepted a on a.company_id = ${company_id} and a.line_id = l.id
      left join (${ownLines(company_id, asked.without)}) o on o.estimate_line_id = l.id
      left join changed c on c.line_id = l.id
      left join estimate_agreed w on w.company_id = ${company_id} and w.line_id = l.id
      cross join lateral (select coalesce(a.volume, 0) - coalesce(o.volume, 0) as volume,
        coalesce(a.summ, 0) - coalesce(o.summ, 0) as summ) t
      cross join lateral (
        select l.volume, l.summ, t.volume as accepted, t.summ as accepted_summ, l.volume - t.volume as left_volume
          where c.line_id is null and not e.of_dopnik
        union all
        select f.volume, round(f.volume * l.price, 2), t.volume, t.summ, f.volume - t.volume
          from (select case when e.in_force then app.volume_in_force(l.volume, l.price, w.volume, w.price)
            else 0 end as volume) f
          where c.line_id is null and e.of_dopnik and (f.volume <> 0 or t.volume <> 0)
        union all
        select c.group_volume, c.group_summ, c.group_accepted, c.group_accepted_summ, least(c.group_left, c.pool_left)
          where c.line_id = c.head_id
        union all
        select l.volume, l.summ, c.accepted, t.summ, least(c.own_left, c.group_left, c.pool_left)
          where c.line_id <> c.head_id and (c.own_left > 0 or c.accepted <> 0)) v
      where (not ${asked.only_left}::boolean or v.left_volume > 0)
        and (${asked.changed_by ?? null}::bigint is null
          or l.base_line_id is null and e.id <> ${asked.changed_by ?? null}::bigint)
        and replace(lower(l.code || ' ' || l.name || ' ' || coalesce(s.name, '')), 'ё', 'е') like all (${words}::text[])
    )
    select id, estimate_id, estimate_name, vat_included, section, type, code, name, unit, classifier_id, volume, price, summ,
      trim_scale(accepted_number)::text as accepted_volume, accepted_summ,
      trim_scale(left_number)::text as left_volume, left_summ, head_id,
      count(*) over () as all_total, sum(summ) filter (where is_counted) over () as all_summ,
      sum(accepted_summ) filter (where is_counted) over () as all_accepted_summ,
      sum(left_summ) filter (where is_counted) over () as all_left_summ
    from (select *, head_id is null or head_id = id as is_counted from lines) lines
    order by of_dopnik, signed, position, estimate_id, path, id
    offset ${asked.offset} limit ${asked.limit}`.execute(db)
  const [first] = found.rows
  return {
    items: found.rows,
    total: first?.all_total ?? 0,
    totals: {
      summ: first?.all_summ ?? '0',
      accepted_summ: first?.all_accepted_summ ?? '0',
      left_summ: first?.all_left_summ ?? '0',
    },
  }
}

import type { Db } from '@stroyfin/database/connection/db'
import type { KsType } from '@stroyfin/domain/ks/ks-type'
import { type RawBuilder, sql } from 'kysely'
import { countedActs, type SummaryScope } from './summary-store.ts'

/** A line of an estimate, or work of the acts that stands in none, with what every month accepted of it. */
export interface JournalSource {
  key: string
  estimate_line_id: number | null
  estimate_name: string
  section: string
  code: string
  name: string
  unit: string
  price: string | null
  volume: string | null
  summ: string | null
  /** The document that gives one sum instead of lines. */
  ks_type: KsType | null
  ks_number: string | null
  entries: { month: string; volume: string; summ: string }[]
}

export interface JournalAsked extends SummaryScope {
  /** The last month, YYYY-MM. */
  to: string
  search: string
  only_accepted: boolean
}

/**
 * Lines of the estimates of the contract and of its additional agreements. A line and what additional agreements change
 * in it at its price are one row of the journal, that of `head_id`.
 */
const liveLines = (company_id: number, { agreement_id }: JournalAsked) => sql`
  with of_contract as (
    select e.id, e.name, e.position, g.type = 'dopnik' as of_dopnik, g.in_force, g.date as signed
    from estimates e
    join agreements g on g.company_id = ${company_id} and g.id = e.agreement_id and not g.is_deleted
    where e.company_id = ${company_id} and not e.is_deleted
      and (g.id = ${agreement_id} or g.parent_agreement_id = ${agreement_id})
  ), changed as (
    select c.* from app.changed_lines(${company_id}, array(select app.changing_lines(${company_id}, ${agreement_id}))) c
  )
  select l.id, coalesce(c.head_id, l.id) as head_id, e.name as estimate_name, l.group_id, l.code, l.name, l.unit, l.price,
    coalesce(c.group_volume, f.volume) as volume, coalesce(c.group_summ, round(f.volume * l.price, 2)) as summ, l.place,
    e.of_dopnik, e.signed, e.position, e.id as estimate_id
  from of_contract e
  join estimate_lines l on l.company_id = ${company_id} and l.estimate_id = e.id and not l.is_folder and not l.is_deleted
  left join changed c on c.line_id = l.id
  left join estimate_agreed w on w.company_id = ${company_id} and w.line_id = l.id
  left join estimate_accepted a on a.company_id = ${company_id} and a.line_id = l.id
  cross join lateral (select case when not e.of_dopnik then l.volume when not e.in_force then 0
    else app.volume_in_force(l.volume, l.price, w.volume, w.price) end as volume) f
  where c.line_id is not null or not e.of_dopnik or f.volume <> 0 or a.volume <> 0`

/** The journal is without VAT: so is the unit price of a work that a document states with it. */
const netPrice = sql`case when k.vat_included then round(l.price * 100 / (100 + coalesce(l.vat_rate, 0)), 10) else l.price end`

/** Accepted by lines and months; the key is that of the estimate's line, or tells apart what stands in none. */
const entries = (company_id: number, asked: JournalAsked) => sql`
  select case when s.id is not null then 'e' || s.head_id when l.id is null then 'k' || k.id
      else 'w' || md5(jsonb_build_array(l.code, l.name, l.unit, ${netPrice})::text) end as key,
    s.id is not null as planned,
    to_char(k.date, 'YYYY-MM') as month, min(l.code) as code, min(l.name) as name, min(l.unit) as unit,
    min(${netPrice}) as price, min(k.type) filter (where l.id is null) as ks_type,
    min(k.number) filter (where l.id is null) as ks_number, min(k.date) as first_date, min(l.position) as first_position,
    coalesce(sum(l.volume), 0) as volume, sum(coalesce(l.net_summ, k.net_summ)) as summ
  from ks k
  left join ks_lines l on l.company_id = ${company_id} and l.ks_id = k.id
  left join (${liveLines(company_id, asked)}) s on s.id = l.estimate_line_id
  where ${countedActs(company_id, asked)} and to_char(k.date, 'YYYY-MM') <= ${asked.to}
  group by 1, 2, 3`

/** Every line of the contract's estimates in their order, then the work that stands in none. */
const lines = (company_id: number, asked: JournalAsked) => sql`
  with entries as (${entries(company_id, asked)}),
  rows as (
    select 'e' || l.id as key, l.id as estimate_line_id, l.estimate_name,
      coalesce(s.name, '') as section, l.code, l.name, l.unit, l.price, l.volume, l.summ, null::text as ks_type,
      null::text as ks_number,
      row_number() over (order by l.of_dopnik, l.signed, l.position, l.estimate_id, s.place, l.place, l.id) as at
    from (${liveLines(company_id, asked)}) l
    left join estimate_lines s on s.company_id = ${company_id} and s.id = l.group_id
    where l.id = l.head_id
    union all
    select key, null, '', '', coalesce(min(code), ''), coalesce(min(name), ''), coalesce(min(unit), ''),
      min(price), null, null, min(ks_type), min(ks_number),
      1000000000 + row_number() over (order by min(first_date), min(first_position), key)
    from entries where not planned group by key
  ),
  found as (
    select r.* from rows r
    where ${matches(asked.search)}
      and (not ${asked.only_accepted}::boolean or r.key in (select n.key from entries n))
  )`

function matches(search: string): RawBuilder<boolean> {
  const words = search.toLowerCase().replaceAll('ё', 'е').split(/\s+/)
  const patterns = words.filter((word) => word !== '').map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  if (patterns.length === 0) return sql`true`
  return sql`replace(lower(r.code || ' ' || r.name || ' ' || r.section), 'ё', 'е') like all (${patterns}::text[])`
}

export interface Journal {
  items: JournalSource[]
  total: number
  estimate_summ: string
  /** Of the whole filtered set; `planned`: of it, by lines of the estimates. */
  months: { month: string; summ: string; planned: string }[]
}

/** A window of the journal and the sums of the whole of it, counted in one pass. */
export async function readJournal(
  db: Db,
  company_id: number,
  { offset, limit, ...asked }: JournalAsked & { offset: number; limit: number },
): Promise<Journal> {
  const found = await sql<Journal>`${lines(company_id, asked)},
  page as (select * from found order by at offset ${offset} limit ${limit}),
  shown as (
    select f.at, f.key, f.estimate_line_id, f.estimate_name, f.section, f.code, f.name, f.unit,
      trim_scale(f.price)::text as price, trim_scale(f.volume)::text as volume, f.summ::text as summ, f.ks_type,
      f.ks_number, coalesce(jsonb_agg(jsonb_build_object('month', n.month, 'volume', trim_scale(n.volume)::text,
        'summ', n.summ::text)) filter (where n.key is not null), '[]') as entries
    from page f left join entries n on n.key = f.key
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13
  )
  select coalesce((select jsonb_agg(to_jsonb(s) - 'at' order by s.at) from shown s), '[]') as items,
    (select count(*) from found)::int as total, (select coalesce(sum(summ), 0) from found) as estimate_summ,
    coalesce((select jsonb_agg(jsonb_build_object('month', m.month, 'summ', m.summ::text,
      'planned', m.planned::text)) from (select n.month, sum(n.summ) as summ,
        coalesce(sum(n.summ) filter (where n.planned), 0) as planned
      from found f join entries n on n.key = f.key group by n.month) m), '[]') as months`.execute(db)
  const [row] = found.rows
  if (!row) throw new Error('a journal always comes')
  return row
}

import type { Db } from '@stroyfin/database/connection/db'
import { sql } from 'kysely'

/** What a line of an estimate has left otherwise than by its own volume: it shares a ceiling with changes of it. */
export interface SharedLine {
  line_id: number
  group_id: number | null
  /** Added to what its own volume and sum leave; less than nothing where others take of it. */
  volume: string
  summ: string
  /** What is left of the line of the contract with all its changes; null for that line itself. */
  base_left: string | null
}

/** Lines of all additional agreements of the contract that change others; most contracts have none. */
async function changingLines(db: Db, company_id: number, estimate_id: number): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select l.id from estimates e
    join agreements g on g.company_id = ${company_id} and g.id = e.agreement_id
    join agreements d on d.company_id = ${company_id} and d.type = 'dopnik'
      and d.parent_agreement_id = coalesce(g.parent_agreement_id, g.id)
    join estimates o on o.company_id = ${company_id} and o.agreement_id = d.id
    join estimate_lines l on l.company_id = ${company_id} and l.estimate_id = o.id and l.base_line_id is not null
      and not l.is_deleted
    where e.company_id = ${company_id} and e.id = ${estimate_id}`.execute(db)
  return found.rows.map(({ id }) => id)
}

/** Lines of the estimate that additional agreements change, or that change a line of the contract (K-07). */
export async function readShared(db: Db, company_id: number, estimate_id: number): Promise<SharedLine[]> {
  const ids = await changingLines(db, company_id, estimate_id)
  if (ids.length === 0) return []
  const found = await sql<SharedLine>`
    select l.id as line_id, l.group_id, trim_scale(v.left_volume - l.volume + c.accepted)::text as volume,
      round(v.left_volume * l.price, 2) - l.summ + coalesce(a.summ, 0) as summ,
      case when l.base_line_id is not null then trim_scale(c.pool_left)::text end as base_left
    from app.changed_lines(${company_id}, ${ids}::bigint[]) c
    join estimate_lines l on l.company_id = ${company_id} and l.id = c.line_id and l.estimate_id = ${estimate_id}
      and not l.is_deleted and not l.is_folder
    left join estimate_accepted a on a.company_id = ${company_id} and a.line_id = l.id
    cross join lateral (select case when l.volume < 0 then 0
      else least(c.own_left, c.group_left, c.pool_left) end as left_volume) v`.execute(db)
  return found.rows
}

import type { Db } from '@stroyfin/database/connection/db'
import type { AdvanceOfPrice } from '@stroyfin/domain/agreements/advance-above'
import type { Currency } from '@stroyfin/domain/agreements/currency'
import { kopecks } from '@stroyfin/domain/money/money'
import { REFUSED_STATUSES } from '@stroyfin/domain/statuses/approval-status'
import { sql } from 'kysely'

interface Row {
  id: number
  number: string
  currency: Currency
  price: string
  advance: string
  paid: string
}

const asMoney = ({ id, price, advance, paid, ...row }: Row): AdvanceOfPrice & { id: number } => ({
  ...{ id, ...row },
  ...{ price: kopecks(price), advance: kopecks(advance), paid: kopecks(paid) },
})

/** The advance of a firm contract beside its price with all that additional agreements may add to it; null where no price is firm. */
export async function readAdvance(db: Db, company_id: number, id: number): Promise<AdvanceOfPrice | null> {
  const found = await sql<Row>`
    select a.id, a.number, a.currency, a.advance_summ as advance, 0::numeric as paid, a.summ + coalesce((
      select sum(d.summ) from agreements d
      where d.company_id = ${company_id} and d.parent_agreement_id = a.id and d.type = 'dopnik' and not d.is_deleted
        and (app.is_approved(d.status) or d.summ > 0 and d.status <> all(${REFUSED_STATUSES}::text[]))), 0) as price
    from agreements a
    where a.company_id = ${company_id} and a.id = ${id} and a.planning_type = 'fixed' and a.type not in ('document', 'dopnik')`.execute(
    db,
  )
  const [row] = found.rows
  return row ? asMoney(row) : null
}

/** What the contracts of these documents cost once they are agreed on, beside their advances; only those that stand above it. */
export async function readAdvancesAbove(
  db: Db,
  company_id: number,
  ids: readonly number[],
): Promise<(AdvanceOfPrice & { id: number })[]> {
  const found = await sql<Row>`
    select d.id, m.number, m.currency, m.advance_summ as advance, t.advance_paid_summ as paid, p.price
    from agreements d
    join agreements m on m.company_id = ${company_id} and m.id = coalesce(d.parent_agreement_id, d.id)
      and m.planning_type = 'fixed' and m.type not in ('document', 'dopnik')
    join agreement_totals t on t.company_id = ${company_id} and t.agreement_id = m.id
    cross join lateral (select m.summ + t.dopnik_summ
      + case when d.id <> m.id and not app.is_approved(d.status) then d.summ else 0 end as price) p
    where d.company_id = ${company_id} and d.id = any(${ids}::bigint[])
      and greatest(m.advance_summ, t.advance_paid_summ) > greatest(p.price, 0)
    order by d.id`.execute(db)
  return found.rows.map(asMoney)
}

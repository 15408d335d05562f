import type { Db } from '@stroyfin/database/connection/db'
import { plannedAnew } from '@stroyfin/database/connection/planned-anew'
import { REFUSED_STATUSES } from '@stroyfin/domain/statuses/approval-status'
import { sql } from 'kysely'
import { toldOf } from './promised-store.ts'
import type { ToldPayment } from './told-store.ts'

export interface PlannedFlow {
  payer_id: number
  day: string
  /** With a minus where it leaves; in roubles. */
  summ: string
}

interface Asked {
  payer_ids: readonly number[]
  today: string
  until: string
  /** Open payments that lines of statements have taken of already. */
  told: readonly ToldPayment[]
}

/** What payments take of these payers' own money and bring them, by the days they are due; what is overdue goes today. */
export async function plannedFlows(db: Db, company_id: number, asked: Asked): Promise<PlannedFlow[]> {
  const { payer_ids, today, told } = asked
  // Planned for its payers and days: a plan for any of them looks for each open payment by itself.
  const found = await sql<PlannedFlow>`${plannedAnew}
    with planned as materialized (
      select p.payer_id, p.payee_id, p.source, greatest(coalesce(p.due_date, p.date), ${today}::date) as day,
        app.in_roubles(p.summ - p.paid_summ, p.currency_rate) - coalesce(t.summ, 0) as summ
      from payments p left join ${toldOf(told)} on t.id = p.id
      where ${openPayments(company_id, asked)}
    )
    select f.payer_id, f.day, sum(f.summ)::text as summ from (
      select payer_id, day, -summ as summ from planned where source = 'own' and payer_id = any(${payer_ids}::bigint[])
      union all select payee_id, day, summ from planned where payee_id = any(${payer_ids}::bigint[])) f
    group by 1, 2 order by 1, 2`.execute(db)
  return found.rows
}

const openPayments = (company_id: number, { payer_ids, until }: Asked) => sql`
  p.company_id = ${company_id} and p.status = 'new' and not p.is_deleted and p.withdrawn_on is null
  and p.summ > p.paid_summ and p.approval_status <> all(${REFUSED_STATUSES}::text[])
  and (p.source = 'own' and p.payer_id = any(${payer_ids}::bigint[]) or p.payee_id = any(${payer_ids}::bigint[]))
  and coalesce(p.due_date, p.date) <= ${until}::date`

import type { Db } from '@stroyfin/database/connection/db'
import { plannedAnew } from '@stroyfin/database/connection/planned-anew'
import { kopecks } from '@stroyfin/domain/money/money'
import type { HandMark } from '@stroyfin/domain/payer-money/gone-since'
import { toldByLines } from '@stroyfin/domain/payer-money/told-by-lines'
import { ENTERED_LATER } from '@stroyfin/domain/payments/paid-by-hand'
import { sql } from 'kysely'

/** A payment marked paid by hand that no line is of, in roubles. */
export interface PayerMark extends HandMark {
  payer_id: number
}

export interface ToldMoney {
  /** Open payments that lines have taken already, each line one of them. */
  payment_ids: number[]
  /** From the day that is asked. */
  marks: PayerMark[]
}

interface Asked {
  /** Open payments beside those that registries have promised. */
  payment_ids?: readonly number[]
  /** The first day of marks by hand; null: none. */
  marked_from: string | null
}

interface ClaimRow {
  claim: string
  line_ids: number[] | null
  payment_id: number
  is_mark: boolean
  payer_id: number
  date: string
  account: string | null
  summ: string
}

/**
 * Which own money of payments has left by lines that nobody has matched yet: of the payer's account, after the contract was
 * concluded, not put aside, and not older than an order that has gone out since.
 */
export async function readTold(
  db: Db,
  company_id: number,
  { payment_ids = [], marked_from }: Asked,
): Promise<ToldMoney> {
  const { rows } = await sql<ClaimRow>`${plannedAnew}
    with claims as materialized (
      select 'p' || p.id as claim, p.id as payment_id, false as is_mark, p.date, p.summ - p.paid_summ as summ
      from payments p
      where p.company_id = ${company_id} and p.status = 'new' and not p.is_deleted and p.source = 'own'
        and p.reserved_summ > p.paid_summ and p.financial_type <> 'refund'
      union
      select 'p' || p.id, p.id, false, p.date, p.summ - p.paid_summ from payments p
      where p.company_id = ${company_id} and p.id = any(${payment_ids}::bigint[]) and p.status = 'new'
        and not p.is_deleted and p.source = 'own' and p.financial_type <> 'refund'
      union all
      select 'f' || f.id, p.id, true, f.date, f.summ from payment_facts f
      join payments p on p.company_id = ${company_id} and p.id = f.payment_id and not p.is_deleted and p.source = 'own'
        and p.financial_type <> 'refund'
      where f.company_id = ${company_id} and f.date >= ${marked_from}::date and f.bank_line_id is null and f.is_manual
    )
    select c.claim, c.payment_id, c.is_mark, p.payer_id, c.date, n.account,
      app.in_roubles(c.summ, p.currency_rate)::text as summ, l.line_ids
    from claims c
    join payments p on p.company_id = ${company_id} and p.id = c.payment_id and p.payer_id is not null
    join agreements a on a.company_id = ${company_id} and a.id = p.agreement_id
    left join contractors payee on payee.company_id = ${company_id} and payee.id = p.payee_id
    left join contractor_accounts ra on ra.company_id = ${company_id} and ra.id = p.payee_account_id
    left join contractor_accounts n on n.company_id = ${company_id} and n.id = p.payer_account_id
    left join lateral (
      select array_agg(l.id order by l.date, l.id) as line_ids from bank_lines l
      join bank_statements s on s.company_id = ${company_id} and s.id = l.statement_id and not s.is_deleted and s.is_counted
      join contractor_accounts own on own.company_id = ${company_id} and own.account = s.account and own.contractor_id = p.payer_id
      where l.company_id = ${company_id} and l.status = 'new' and l.direction = 'out' and l.pair_line_id is null
        and l.summ = c.summ and a.currency = 'rub'
        and (l.payee_account = ra.account or l.payee_inn = payee.inn)
        and l.date >= a.date and l.date >= p.date - ${sql.lit(ENTERED_LATER)}::int
        and not exists (select from bank_orders o where o.company_id = ${company_id} and o.payment_id = p.id
          and o.state in ('exported', 'written', 'sent', 'done') and o.date > l.date)
    ) l on true
    where c.is_mark or l.line_ids is not null
    order by c.is_mark desc, c.date, c.claim`.execute(db)
  const claims = rows.map(({ claim, line_ids }) => ({ claim, line_ids: line_ids ?? [] }))
  const told = toldByLines(claims)
  return {
    payment_ids: rows
      .filter(({ claim, is_mark }) => !is_mark && told.has(claim))
      .map((row) => row.payment_id),
    marks: rows
      .filter(({ is_mark }) => is_mark)
      .map(({ claim, payer_id, date, account, summ }) => ({
        ...{ payer_id, date, account },
        summ: kopecks(summ),
        is_told: told.has(claim),
      })),
  }
}

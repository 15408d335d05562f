import { isOpen, openPayments, weighed } from '@stroyfin/database/bank/open-payments'
import { aboutSum } from '@stroyfin/database/bank/written-off'
import type { Db } from '@stroyfin/database/connection/db'
import { type LikeLine, NEAR_DAYS } from '@stroyfin/domain/payments/paid-by-hand'
import { sql } from 'kysely'

export interface PaymentLine extends LikeLine {
  payment_id: number
  statement_id: number
  is_put_aside: boolean
}

/**
 * Of each of these payments the line of a statement that moved about what is left of it, with the same counterparty and about that
 * day, and has no payment: its money is told of already. Found by its sum, so few lines are looked at.
 */
export async function likeLines(
  db: Db,
  company_id: number,
  payments: readonly { id: number }[],
  date: string,
): Promise<Map<number, PaymentLine>> {
  const ids = payments.map(({ id }) => id)
  const { rows } = await sql<PaymentLine>`
    with asked as materialized (
      select ${weighed}, p.summ - p.paid_summ as left_summ from ${openPayments(company_id, null)}
      where ${isOpen(company_id)} and p.id = any(${ids}::bigint[])
    )
    select asked.payment_id, l.* from asked
    cross join lateral (
      select l.statement_id, l.date, l.summ::text as summ, l.number, l.status = 'put_aside' as is_put_aside
      from bank_lines l
      join bank_statements s on s.company_id = ${company_id} and s.id = l.statement_id and not s.is_deleted
      where l.company_id = ${company_id} and ${aboutSum(sql`l.summ`, sql`asked.left_summ`)} and l.direction = asked.direction
        and l.status in ('new', 'put_aside') and l.pair_line_id is null
        and l.date between ${date}::date - ${sql.lit(NEAR_DAYS)}::int and ${date}::date + ${sql.lit(NEAR_DAYS)}::int
        and (case asked.direction when 'out' then l.payee_account else l.payer_account end = asked.account
          or case asked.direction when 'out' then l.payee_inn else l.payer_inn end = asked.inn)
      order by l.summ <> asked.left_summ, abs(l.date - ${date}::date), l.id limit 1) l`.execute(db)
  return new Map(rows.map((row) => [row.payment_id, row]))
}

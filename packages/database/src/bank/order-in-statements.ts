import { sql } from 'kysely'

/** What of the order `o` of the payment `p` neither a statement nor the bank has told of yet; nothing once the payment is paid. */
export const orderLeft = (company_id: number) => sql`least(p.summ - p.paid_summ, o.summ - coalesce((
  select sum(f.summ) from payment_facts f
  left join bank_lines l on l.company_id = ${company_id} and l.id = f.bank_line_id
  where f.company_id = ${company_id} and f.payment_id = o.payment_id
    and (f.bank_order_id = o.id or ltrim(l.number, '0') = o.number)), 0))`

/** A statement had debited the order `o`, and no line that stands does any more: the statement was removed. */
export const isDebitGone = (
  company_id: number,
) => sql`(o.debited_on is not null and not exists (select from bank_lines l
  where l.company_id = ${company_id} and l.summ = o.summ and l.direction = 'out' and ltrim(l.number, '0') = o.number
    and l.date >= o.date and l.payee_account = o.document->'payee'->>'account'))`

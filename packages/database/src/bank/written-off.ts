import { sql } from 'kysely'

/** The line of a statement that looks like this payment, carried out already. */
export interface WrittenOff {
  statement_id: number
  line_id: number
  /** When the money left. */
  date: string
  /** Of the bank's order. */
  number: string
  /** Of the statement, where the payment names another account to pay from or none. */
  other_account: string | null
}

/** Days before the payment: people enter late what the bank has taken, and a line that has no payment by then is doubted. */
const TAKEN_BEFORE = 45

/**
 * A line without a payment, put aside or not, that took what is left of the payment `p` to its payee: `ra` is the account of the payee, `payee`
 * the card, `a` the contract. It may be another payment of the same sum, so it is a warning and no proof.
 */
export const writtenOff = (company_id: number) => sql`case
  when p.status = 'new' and not p.is_deleted and p.financial_type <> 'refund' and a.currency = 'rub' then (
    select json_build_object('statement_id', l.statement_id, 'line_id', l.id, 'date', l.date, 'number', l.number,
      'other_account', (select s.account where not exists (select from contractor_accounts pa
        where pa.company_id = ${company_id} and pa.id = p.payer_account_id and pa.account = s.account)))
    from bank_lines l
    join bank_statements s on s.company_id = ${company_id} and s.id = l.statement_id and not s.is_deleted
    where l.company_id = ${company_id} and l.status in ('new', 'put_aside') and l.pair_line_id is null and l.direction = 'out' and l.summ = p.summ - p.paid_summ
      and (l.payee_account = ra.account or l.payee_inn = payee.inn)
      and l.date >= p.date - ${sql.lit(TAKEN_BEFORE)}::int
    order by l.date, l.id limit 1) end`

/** What `writtenOff` is told of, beside a payment `p`. */
export const besideWrittenOff = (company_id: number) => sql`
  join agreements a on a.company_id = ${company_id} and a.id = p.agreement_id
  left join contractors payee on payee.company_id = ${company_id} and payee.id = p.payee_id
  left join contractor_accounts ra on ra.company_id = ${company_id} and ra.id = p.payee_account_id`

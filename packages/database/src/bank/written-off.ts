import { type RawBuilder, sql } from 'kysely'

/** The line of a statement that looks like this payment, carried out already. */
export interface WrittenOff {
  statement_id: number
  line_id: number
  /** When the money left. */
  date: string
  /** How much the line took, which may be for several payments. */
  summ: string
  /** Of the bank's order. */
  number: string
  /** Of the statement, where the payment names another account to pay from or none. */
  other_account: string | null
}

/** Days before the payment: people enter late what the bank has taken, and a line that has no payment by then is doubted. */
const TAKEN_BEFORE = 45

/** What a registry pays to each payee by all of its rows: people send it by one order as well. */
export const paidTogether = (company_id: number, registry_id: number) => sql`
  left join (select t.payee_id, sum(x.summ) as summ from registry_rows x
    join payments t on t.company_id = ${company_id} and t.id = x.payment_id
    where x.company_id = ${company_id} and x.registry_id = ${registry_id} and not x.excluded group by 1
  ) together on together.payee_id = p.payee_id`

/** Sums of a row `w` that a line may have taken, beside `paidTogether`. */
export const rowSums = sql`w.summ, together.summ`

/**
 * A line without a payment, put aside or not, that took what is left of the payment `p` to its payee, or one of the other `sums`: `ra` is
 * the account of the payee, `payee` the card, `a` the contract. It may be another payment of the same sum, so it is a warning and no proof.
 */
export const writtenOff = (company_id: number, sums?: RawBuilder<unknown>) => sql`case
  when p.status = 'new' and not p.is_deleted and p.financial_type <> 'refund' and a.currency = 'rub' then (
    select json_build_object('statement_id', l.statement_id, 'line_id', l.id, 'date', l.date, 'number', l.number, 'summ', l.summ::text,
      'other_account', (select s.account where not exists (select from contractor_accounts pa
        where pa.company_id = ${company_id} and pa.id = p.payer_account_id and pa.account = s.account)))
    from bank_lines l
    join bank_statements s on s.company_id = ${company_id} and s.id = l.statement_id and not s.is_deleted
    where l.company_id = ${company_id} and l.status in ('new', 'put_aside') and l.pair_line_id is null and l.direction = 'out' and l.summ = any(array[p.summ - p.paid_summ${sums ? sql`, ${sums}` : sql``}])
      and (l.payee_account = ra.account or l.payee_inn = payee.inn)
      and l.date >= p.date - ${sql.lit(TAKEN_BEFORE)}::int
    order by l.date, l.id limit 1) end`

/** What `writtenOff` is told of, beside a payment `p`. */
export const besideWrittenOff = (company_id: number) => sql`
  join agreements a on a.company_id = ${company_id} and a.id = p.agreement_id
  left join contractors payee on payee.company_id = ${company_id} and payee.id = p.payee_id
  left join contractor_accounts ra on ra.company_id = ${company_id} and ra.id = p.payee_account_id`

import type { WrittenOffKind } from '@stroyfin/domain/bank/written-off'
import { type RawBuilder, sql } from 'kysely'

/** The line of a statement that looks like this payment, carried out already. */
export interface WrittenOff {
  statement_id: number
  line_id: number
  /** When the money left. */
  date: string
  /** How much the line took, which may be for several payments; of a pair both together. */
  summ: string
  kind: WrittenOffKind
  /** Of the bank's order; of a pair the earlier one. */
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

/** A bank takes kopecks more or less than the payment says: as much more or less is doubted, of little money a hundredth of it. */
export const aboutSum = (line: RawBuilder<unknown>, summ: RawBuilder<unknown>) =>
  sql`${line} between ${summ} - least(1, ${summ} * 0.01) and ${summ} + least(1, ${summ} * 0.01)`

/** Two lines that make one payment are of about one time. */
const PAIR_DAYS = 10

/**
 * A line without a payment, put aside or not, that took what is left of the payment `p` to its payee, or one of the other `sums`, which
 * two such lines together may have taken as well: `ra` is the account of the payee, `payee` the card, `a` the contract. It may be
 * another payment of the same sum, so it is a warning and no proof.
 */
export const writtenOff = (company_id: number, sums?: RawBuilder<unknown>) => {
  const asked = sql`unnest(array[p.summ - p.paid_summ${sums ? sql`, ${sums}` : sql``}]) asked (summ)`
  return sql`case
  when p.status = 'new' and not p.is_deleted and p.financial_type <> 'refund' and a.currency = 'rub' then coalesce((
    select ${told(company_id, sql`l.summ`, sql`case when l.summ = asked.summ then 'same' else 'near' end`)}
    from ${asked}
    cross join lateral (
      -- By its sum: the planner would rather look through all lines while they are few.
      select l.* from bank_lines l
      where ${isTaken(company_id, 'l')} and l.status in ('new', 'put_aside') and ${aboutSum(sql`l.summ`, sql`asked.summ`)} offset 0) l
    join bank_statements s on s.company_id = ${company_id} and s.id = l.statement_id and not s.is_deleted
    order by l.summ <> asked.summ, l.date, l.id limit 1)${sums ? sql`, ${takenByTwo(company_id, asked)}` : sql``}) end`
}

/** All lines that wait are looked through for it: of the rows of a registry alone, and of no list to choose from. */
const takenByTwo = (company_id: number, asked: RawBuilder<unknown>) => sql`(
    select ${told(company_id, sql`asked.summ`, sql`'pair'`)}
    from ${asked}
    join bank_lines l on ${isTaken(company_id, 'l')} and l.status = 'new' and l.summ < asked.summ
    join bank_statements s on s.company_id = ${company_id} and s.id = l.statement_id and not s.is_deleted
    join bank_lines z on ${isTaken(company_id, 'z')} and z.status = 'new' and z.summ = asked.summ - l.summ and z.id <> l.id
      and z.date between l.date and l.date + ${sql.lit(PAIR_DAYS)}::int
    join bank_statements y on y.company_id = ${company_id} and y.id = z.statement_id and not y.is_deleted
    order by l.date, l.id limit 1)`

/** Money that left to the payee of `p` about its time or since. */
const isTaken = (company_id: number, line: 'l' | 'z') => {
  const of = (column: string) => sql.ref(`${line}.${column}`)
  return sql`${of('company_id')} = ${company_id} and ${of('pair_line_id')} is null and ${of('direction')} = 'out'
    and (${of('payee_account')} = ra.account or ${of('payee_inn')} = payee.inn)
    and ${of('date')} >= p.date - ${sql.lit(TAKEN_BEFORE)}::int`
}

const told = (
  company_id: number,
  summ: RawBuilder<unknown>,
  kind: RawBuilder<unknown>,
) => sql`json_build_object(
      'statement_id', l.statement_id, 'line_id', l.id, 'date', l.date, 'number', l.number, 'summ', (${summ})::text, 'kind', ${kind},
      'other_account', (select s.account where not exists (select from contractor_accounts pa
        where pa.company_id = ${company_id} and pa.id = p.payer_account_id and pa.account = s.account)))`

/** What `writtenOff` is told of, beside a payment `p`. */
export const besideWrittenOff = (company_id: number) => sql`
  join agreements a on a.company_id = ${company_id} and a.id = p.agreement_id
  left join contractors payee on payee.company_id = ${company_id} and payee.id = p.payee_id
  left join contractor_accounts ra on ra.company_id = ${company_id} and ra.id = p.payee_account_id`

import { paidThrough } from '@stroyfin/database/bank/paid-through'
import type { Db } from '@stroyfin/database/connection/db'
import { plannedAnew } from '@stroyfin/database/connection/planned-anew'
import { type Kopecks, kopecks, smallest, sumOf } from '@stroyfin/domain/money/money'
import { type Ends, type HandMark, marksFrom, TAKEN_WITHIN } from '@stroyfin/domain/payer-money/gone-since'
import { type LikeLines, toldByLines } from '@stroyfin/domain/payer-money/told-by-lines'
import { ENTERED_LATER } from '@stroyfin/domain/payments/paid-by-hand'
import { sql } from 'kysely'

/** Payments marked paid by hand that no line is of, in roubles: one that a line is like, or the others of a day. */
export interface PayerMark extends HandMark {
  payer_id: number
}

/** An open payment from own means that lines have taken, whole or by parts. */
export interface ToldPayment {
  payment_id: number
  /** What lines took of it, each line once. */
  summ: Kopecks
  /** What is left of it, and how much of that registries have promised. */
  left: Kopecks
  promised: Kopecks
}

export interface ToldMoney {
  payments: ToldPayment[]
  marks: PayerMark[]
}

interface Asked {
  /** Open payments beside those that registries have promised. */
  payment_ids?: readonly number[]
  /** The last days of statements by account. */
  ends: Ends
}

interface ClaimRow {
  /** Null: marks of one day together, that no line is like. */
  claim: string | null
  line_ids: number[] | null
  payment_id: number
  is_mark: boolean
  is_own: boolean
  payer_id: number
  date: string
  account: string | null
  summ: string
  left_summ: string | null
  promised_summ: string | null
}

/**
 * Which own money of payments has left by lines that nobody has matched yet: of the payer's account, after the contract was
 * concluded, not put aside, and not older than an order that has gone out since. What a bank lends for is paid by such lines as well
 * and takes them first: money is not free before it is known to be.
 */
export async function readTold(
  db: Db,
  company_id: number,
  { payment_ids = [], ends }: Asked,
): Promise<ToldMoney> {
  const { rows } = await sql<ClaimRow>`${plannedAnew}
    with ends as materialized (
      select * from unnest(${[...ends.keys()]}::text[], ${[...ends.values()]}::date[]) e (account, until)
    ),
    held as materialized (
      select p.id, p.date, p.summ, p.paid_summ, p.paid_through from payments p where ${open(company_id)} and p.held_summ > 0
    ),
    claims as materialized (
      select 'p' || p.id as claim, p.id as payment_id, false as is_mark, p.date, p.summ - p.paid_summ as summ from held p
      union
      ${openParts(company_id)}
      union
      select 'p' || p.id, p.id, false, p.date, p.summ - p.paid_summ from payments p
      where ${open(company_id)} and p.id = any(${payment_ids}::bigint[])
      union all
      select 'f' || f.id, p.id, true, f.date, f.summ from payment_facts f
      join payments p on p.company_id = ${company_id} and p.id = f.payment_id and not p.is_deleted and p.financial_type <> 'refund'
      left join contractor_accounts n on n.company_id = ${company_id} and n.id = p.payer_account_id
      left join ends e on e.account = n.account
      where f.company_id = ${company_id} and f.bank_line_id is null and f.is_manual
        and f.date > ${marksFrom(ends.values())}::date
        and f.date > coalesce(e.until, (select max(until) from ends)) - ${sql.lit(TAKEN_WITHIN)}::int
    ),
    alike as materialized (
      select c.claim, c.payment_id, c.is_mark, p.source = 'own' as is_own, p.payer_id, c.date, n.account,
        app.in_roubles(c.summ, p.currency_rate) as summ, p.summ - p.paid_summ as left_summ,
        p.held_summ as promised_summ, l.line_ids
      from claims c
      join payments p on p.company_id = ${company_id} and p.id = c.payment_id and p.payer_id is not null
      join agreements a on a.company_id = ${company_id} and a.id = p.agreement_id
      left join contractor_accounts n on n.company_id = ${company_id} and n.id = p.payer_account_id
      left join lateral (${linesLike(company_id)}) l on a.currency = 'rub'
    )
    select claim, payment_id, is_mark, is_own, payer_id, date, account, summ::text, left_summ::text, promised_summ::text, line_ids
    from alike
    where line_ids is not null
    union all
    select null, null, true, true, w.payer_id, w.date, w.account, sum(w.summ)::text, null, null, null from alike w
    join ends e on e.account = w.account
    where w.line_ids is null and w.is_mark and w.is_own
    group by w.payer_id, w.date, w.account
    order by is_mark desc, is_own, date, claim`.execute(db)
  const like = rows.filter((row): row is ClaimRow & LikeLines => row.line_ids !== null)
  const told = toldByLines(like)
  const own = rows.filter(({ is_own }) => is_own)
  const isTold = ({ claim }: ClaimRow) => claim !== null && told.has(claim)
  return {
    payments: toldPayments(own.filter((row) => !row.is_mark && isTold(row))),
    marks: own
      .filter(({ is_mark }) => is_mark)
      .map((row) => {
        const { payer_id, date, account, summ } = row
        return { payer_id, date, account, summ: kopecks(summ), is_told: isTold(row) }
      }),
  }
}

/** A payment told of as a whole and by a part was not paid more than there is left of it. */
function toldPayments(rows: readonly ClaimRow[]): ToldPayment[] {
  return [...Map.groupBy(rows, ({ payment_id }) => payment_id)].map(([payment_id, claims]) => {
    const left = kopecks(claims[0]?.left_summ ?? '0')
    const taken = sumOf(claims.map(({ summ }) => kopecks(summ)))
    const promised = kopecks(claims[0]?.promised_summ ?? '0')
    return { payment_id, summ: smallest(taken, left), left, promised }
  })
}

/** Rows of approved registries that take a part of their payment: a bank debits each by itself. */
const openParts = (company_id: number) => sql`
  select 'w' || p.id || '/' || r.id, p.id, false, p.date, w.summ - ${paidThrough(company_id)}
  from held p
  cross join lateral (
    -- By its payment: few are held, and the planner would rather read all rows of all registries.
    select w.registry_id, w.summ from registry_rows w
    where w.company_id = ${company_id} and w.payment_id = p.id and not w.excluded offset 0) w
  join registries r on r.company_id = ${company_id} and r.id = w.registry_id and r.status = 'approve' and not r.is_deleted
  where w.summ < p.summ - p.paid_summ`

const open = (
  company_id: number,
) => sql`p.company_id = ${company_id} and p.status = 'new' and not p.is_deleted
  and p.financial_type <> 'refund'`

/** Lines that may be the money of the claim `c` of the payment `p` under the contract `a`. */
const linesLike = (company_id: number) => sql`
  select array_agg(l.id order by l.date, l.id) as line_ids from bank_lines l
  join bank_statements s on s.company_id = ${company_id} and s.id = l.statement_id and not s.is_deleted and s.is_counted
  where l.company_id = ${company_id} and l.status = 'new' and l.direction = 'out' and l.pair_line_id is null
    and l.summ = c.summ
    and exists (select from contractor_accounts own where own.company_id = ${company_id} and own.account = s.account
      and own.contractor_id = p.payer_id)
    and (exists (select from contractor_accounts ra where ra.company_id = ${company_id} and ra.id = p.payee_account_id
        and ra.account = l.payee_account)
      or exists (select from contractors payee where payee.company_id = ${company_id} and payee.id = p.payee_id
        and payee.inn = l.payee_inn))
    and l.date >= a.date and l.date >= p.date - ${sql.lit(ENTERED_LATER)}::int
    and not exists (select from bank_orders o where o.company_id = ${company_id} and o.payment_id = p.id
      and o.state in ('exported', 'written', 'sent', 'done') and o.date > l.date)`

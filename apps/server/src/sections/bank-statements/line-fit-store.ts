import { openPayments } from '@stroyfin/database/bank/open-payments'
import type { Db } from '@stroyfin/database/connection/db'
import type { BankDirection } from '@stroyfin/domain/bank/bank-statement'
import type { ApprovalStatus } from '@stroyfin/domain/statuses/approval-status'
import { sql } from 'kysely'

/** A line and a payment it is to pay, seen together. */
export interface LineFit {
  bank_line_id: number
  payment_id: number
  number: string
  date: string
  approval_status: ApprovalStatus
  direction: BankDirection
  way: 'in' | 'out'
  /** The other side of the line is that of the payment. */
  is_same_side: boolean
  /** The account of the statement is of the company that the payment is of. */
  is_own_side: boolean
  /** The account of the statement is kept in the currency of the contract: the same figures are the same money. */
  is_same_currency: boolean
  /** Another payment of the same receiver was marked paid near the day of the line by this very sum, and no line is of it. */
  is_marked: boolean
  line_name: string
  line_inn: string
  line_account: string
  name: string
  inn: string
  account: string
  own_line_name: string
  own_line_inn: string
  own_account: string
  own_name: string
  own_inn: string
}

/** Where the payment goes by its card, its approval or the confirmed requisites of its payee; a payer may pay from any account. */
const knownAccounts = (company_id: number) => sql`(
  select coalesce(array_agg(k.account) filter (where k.account <> ''), '{}') as list from (
    select n.account from contractor_accounts n where n.company_id = ${company_id}
      and (n.id = p.payee_account_id and d.direction = 'out'
        or n.contractor_id = payee.id and d.direction = 'out' and not n.is_deleted and n.confirmed_at is not null
        or n.contractor_id = payer.id and d.direction = 'in')
    union all select v.content->>'account' from approved_values v
      where v.company_id = ${company_id} and v.payment_id = p.id and d.direction = 'out'
    union all select o.content->>'account' from own_values o
      where o.company_id = ${company_id} and o.payment_id = p.id and d.direction = 'out') k)`

/** Days between a line and a mark by hand of the same money. */
const MARKED_NEAR = 10

const isMarked = (company_id: number) => sql`exists (
  select from payments q join payment_facts f on f.company_id = ${company_id} and f.payment_id = q.id
  where q.company_id = ${company_id} and q.payee_id = p.payee_id and q.id <> p.id and not q.is_deleted
    and f.bank_line_id is null and f.summ = l.summ 
    and f.date between l.date - ${MARKED_NEAR}::int and l.date + ${MARKED_NEAR}::int)`

/** As the database weighs what is booked: an account tells its currency by its own digits. */
const lineCurrency = sql`app.account_currency(s.account)`

/** An account tells exactly whom the money went to; the ИНН does where no account is told or known. */
const isSameSide = sql`case
  when side.account = any(known.list) then true
  when d.direction = 'out' and side.account <> '' and cardinality(known.list) > 0 then false
  else side.inn <> '' and side.inn = coalesce(case d.direction when 'out' then payee.inn else payer.inn end, '') end`

export async function readFits(
  db: Db,
  company_id: number,
  owner_id: number | null,
  pairs: readonly { bank_line_id: number; payment_id: number }[],
): Promise<LineFit[]> {
  const asked = JSON.stringify(pairs.map(({ bank_line_id, payment_id }) => ({ bank_line_id, payment_id })))
  const found = await sql<LineFit>`
    select l.id as bank_line_id, p.id as payment_id, p.number, p.date, p.approval_status, l.direction, d.direction as way,
      a.currency = ${lineCurrency} as is_same_currency, d.direction = 'out' and ${isMarked(company_id)} as is_marked, ${isSameSide} as is_same_side, side.name as line_name, side.inn as line_inn, side.account as line_account,
      coalesce(case d.direction when 'out' then payee.name else payer.name end, '') as name,
      coalesce(case d.direction when 'out' then payee.inn else payer.inn end, '') as inn,
      coalesce(case d.direction when 'out' then payee_account.account else payer_account.account end, '') as account,
      coalesce(own.id = ${owner_id}::bigint, false) as is_own_side, coalesce(own.name, '') as own_name,
      coalesce(own.inn, '') as own_inn, own.line_name as own_line_name, own.line_inn as own_line_inn, s.account as own_account
    from json_to_recordset(${asked}) as r (bank_line_id bigint, payment_id bigint)
    join bank_lines l on l.company_id = ${company_id} and l.id = r.bank_line_id
    join (${openPayments(company_id, owner_id)}) on p.company_id = ${company_id} and p.id = r.payment_id
    cross join lateral (select
      case d.direction when 'out' then l.payee_name else l.payer_name end as name,
      coalesce(case d.direction when 'out' then l.payee_inn else l.payer_inn end, '') as inn,
      coalesce(case d.direction when 'out' then l.payee_account else l.payer_account end, '') as account) side
    join bank_statements s on s.company_id = ${company_id} and s.id = l.statement_id
    cross join lateral (select
      case d.direction when 'out' then payer.id else payee.id end as id,
      case d.direction when 'out' then payer.name else payee.name end as name,
      case d.direction when 'out' then payer.inn else payee.inn end as inn,
      case d.direction when 'out' then l.payer_name else l.payee_name end as line_name,
      coalesce(case d.direction when 'out' then l.payer_inn else l.payee_inn end, '') as line_inn) own
    cross join lateral ${knownAccounts(company_id)} known`.execute(db)
  return found.rows
}

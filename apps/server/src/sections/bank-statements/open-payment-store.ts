import type { PaymentChoice } from '@stroyfin/contract/bank-statements/bank-line'
import type { Db } from '@stroyfin/database/connection/db'
import { likePattern } from '@stroyfin/database/lists/search-pattern'
import { type RawBuilder, sql } from 'kysely'

/** What the matching weighs of an open payment. */
export type OpenChoice = Pick<PaymentChoice, 'payment_id' | 'number' | 'date' | 'agreement_number'> & {
  left_summ: string
  direction: 'in' | 'out'
  inn: string | null
  account: string | null
  is_transfer: boolean
}

/** What people are shown of it. */
export type ToldChoice = Omit<PaymentChoice, 'summ' | 'left_summ'> & { summ: string; left_summ: string }

/** Whose account a statement is about; null when no contractor of the company has it. */
export async function readOwner(
  db: Db,
  company_id: number,
  account: string,
): Promise<{ contractor_id: number | null; accounts: string[] }> {
  const found = await sql<{ contractor_id: number; account: string }>`
    select n.contractor_id, n.account from contractor_accounts n
    where n.company_id = ${company_id} and not n.is_deleted and n.contractor_id in (
      select o.contractor_id from contractor_accounts o
      join contractors c on c.company_id = ${company_id} and c.id = o.contractor_id and c.is_group
      where o.company_id = ${company_id} and o.account = ${account} and not o.is_deleted)`.execute(db)
  const accounts = found.rows.map((row) => row.account)
  return { contractor_id: found.rows[0]?.contractor_id ?? null, accounts: [account, ...accounts] }
}

/** Money goes out when the statement's own company pays; between two of the group the account decides. */
const direction = (owner_id: number | null) => sql`
  case when p.payer_id = ${owner_id}::bigint then 'out' when p.payee_id = ${owner_id}::bigint then 'in'
    when payer.is_group and not coalesce(payee.is_group, false) then 'out'
    when payee.is_group and not coalesce(payer.is_group, false) then 'in'
    when p.financial_type = 'refund' then 'in' else 'out' end`

const weighed = sql`p.id as payment_id, p.number, p.date, a.number as agreement_number, d.direction,
  p.financial_type = 'translation' as is_transfer, case d.direction when 'out' then payee.inn else payer.inn end as inn,
  case d.direction when 'out' then payee_account.account else payer_account.account end as account`

const told = sql`p.id as payment_id, p.number, p.date, p.agreement_id, a.number as agreement_number, p.purpose, p.summ,
  p.summ - p.paid_summ as left_summ, case d.direction when 'out' then payee.name else payer.name end as counterparty_name`

const payments = (company_id: number, owner_id: number | null) => sql`
  payments p
  join agreements a on a.company_id = ${company_id} and a.id = p.agreement_id
  left join contractors payer on payer.company_id = ${company_id} and payer.id = p.payer_id
  left join contractors payee on payee.company_id = ${company_id} and payee.id = p.payee_id
  left join contractor_accounts payer_account
    on payer_account.company_id = ${company_id} and payer_account.id = p.payer_account_id
  left join contractor_accounts payee_account
    on payee_account.company_id = ${company_id} and payee_account.id = p.payee_account_id
  cross join lateral (select ${direction(owner_id)} as direction) d`

/** A statement is in roubles, so a payment in another currency is not compared with it. */
const open = (company_id: number) => sql`
  p.company_id = ${company_id} and p.status = 'new' and p.paid_summ < p.summ and not p.is_deleted
  and a.currency = 'rub'`

/** Payments that could be paid in part or together with others; those of the very sums come besides. */
const MOST_OTHERS = 5000
const MOST_OF_ONE_SUM = 5

/** Unpaid payments of the counterparties that the lines name: first those of the very sums of the lines. */
export async function listCandidates(
  db: Db,
  company_id: number,
  asked: {
    owner_id: number | null
    inns: readonly string[]
    accounts: readonly string[]
    summs: readonly string[]
  },
): Promise<OpenChoice[]> {
  const most = MOST_OTHERS + MOST_OF_ONE_SUM * asked.summs.length
  const found = await sql<OpenChoice>`
    with named as materialized (
      select id from contractors where company_id = ${company_id} and inn = any(${asked.inns}::text[])
      union
      select contractor_id from contractor_accounts
      where company_id = ${company_id} and account = any(${asked.accounts}::text[])
    )
    select ${weighed}, p.summ - p.paid_summ as left_summ from ${payments(company_id, asked.owner_id)}
    where ${open(company_id)} and (p.payee_id in (select id from named) or p.payer_id in (select id from named))
    order by p.summ - p.paid_summ = any(${asked.summs}::numeric[]) desc, p.date desc, p.id desc
    limit ${most}`.execute(db)
  return found.rows
}

/** Payments whose money may come back by lines of these counterparties, the latest first; left_summ is what is paid and not returned. */
export async function listPaid(
  db: Db,
  company_id: number,
  asked: {
    owner_id: number | null
    inns: readonly string[]
    accounts: readonly string[]
    till: string
  },
): Promise<OpenChoice[]> {
  const found = await sql<OpenChoice>`
    with named as materialized (
      select id from contractors where company_id = ${company_id} and inn = any(${asked.inns}::text[])
      union
      select contractor_id from contractor_accounts
      where company_id = ${company_id} and account = any(${asked.accounts}::text[])
    )
    select ${weighed}, p.paid_summ - b.summ as left_summ from ${payments(company_id, asked.owner_id)}
    cross join lateral (select coalesce(sum(r.summ), 0) as summ from payments r
      where r.company_id = ${company_id} and r.refund_of_id = p.id and not r.is_deleted) b
    where p.company_id = ${company_id} and p.paid_summ > b.summ and not p.is_deleted and a.currency = 'rub'
      and p.financial_type not in ('refund', 'translation') and p.date <= ${asked.till}::date
      and (p.payee_id in (select id from named) or p.payer_id in (select id from named))
    order by p.date desc, p.id desc
    limit ${MOST_OTHERS}`.execute(db)
  return found.rows
}

/** Payments as people are shown them, by their ids. */
export async function readChoices(
  db: Db,
  company_id: number,
  owner_id: number | null,
  ids: readonly number[],
): Promise<Map<number, ToldChoice>> {
  const found = await sql<ToldChoice>`
    select ${told} from ${payments(company_id, owner_id)}
    where p.company_id = ${company_id} and p.id = any(${ids}::bigint[])`.execute(db)
  return new Map(found.rows.map((choice) => [choice.payment_id, choice]))
}

export interface LineToPay {
  owner_id: number | null
  direction: 'in' | 'out' | 'unknown'
  left_summ: string
  date: string
  inn: string | null
}

const MOST_FOUND = 50

/** Every word of the search in number, purpose, contract, counterparty or sum; the likeliest for the line first. */
export async function findChoices(
  db: Db,
  company_id: number,
  line: LineToPay,
  search: string,
): Promise<ToldChoice[]> {
  const words = search.split(/\s+/u).filter((word) => word !== '')
  const matches = words.map((word) => wordMatches(sql`${likePattern(word)}`))
  const found = await sql<ToldChoice>`
    with choice as (select ${told}, d.direction, case d.direction when 'out' then payee.inn else payer.inn end as inn
      from ${payments(company_id, line.owner_id)} where ${sql.join([open(company_id), ...matches], sql` and `)})
    select * from choice
    where ${line.direction} = 'unknown' or direction = ${line.direction}
    order by (inn is not distinct from ${line.inn}) desc, left_summ = ${line.left_summ}::numeric desc,
      abs(date - ${line.date}::date), payment_id desc
    limit ${MOST_FOUND}`.execute(db)
  return found.rows
}

function wordMatches(pattern: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(p.search_text like ${pattern} or a.search_text like ${pattern}
    or payer.search_text like ${pattern} or payee.search_text like ${pattern}
    or replace(p.summ::text, '.', ',') like replace(${pattern}, '.', ','))`
}

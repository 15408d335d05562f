import type { OpenPayment } from '@stroyfin/domain/bank/match-score'
import { kopecks } from '@stroyfin/domain/money/money'
import { sql } from 'kysely'
import type { Db } from '../connection/db.ts'

/** What the matching weighs of an open payment. */
export interface OpenChoice {
  payment_id: number
  number: string
  date: string
  agreement_number: string
  /** Of its live orders. */
  order_numbers: string[]
  /** In which registries pay it. */
  part_summs: string[]
  left_summ: string
  direction: 'in' | 'out'
  inn: string | null
  account: string | null
  is_transfer: boolean
}

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

/** Which way the money of a payment goes, seen from the account of the statement. */
const direction = (owner_id: number | null) => sql`app.money_way(${owner_id}::bigint, payer.id, payee.id,
  payer.is_group, payee.is_group, p.financial_type)`

export const weighed = sql`p.id as payment_id, p.number, p.date, a.number as agreement_number, d.direction,
  array(select o.number from bank_orders o where o.company_id = p.company_id and o.payment_id = p.id
    and o.state in ('exported', 'sent')) as order_numbers,
  array(select w.summ::text from registry_rows w
    join registries r on r.company_id = p.company_id and r.id = w.registry_id and r.status = 'approve' and not r.is_deleted
    where w.company_id = p.company_id and w.payment_id = p.id and not w.excluded) as part_summs,
  p.financial_type = 'translation' as is_transfer, case d.direction when 'out' then payee.inn else payer.inn end as inn,
  case d.direction when 'out' then payee_account.account else payer_account.account end as account`

export const openPayments = (company_id: number, owner_id: number | null) => sql`
  payments p
  join agreements a on a.company_id = ${company_id} and a.id = p.agreement_id
  left join contractors payer on payer.company_id = ${company_id}
    and payer.id = app.paying_side(p.payer_id, p.financial_type, a.customer_id, a.executor_id)
  left join contractors payee on payee.company_id = ${company_id}
    and payee.id = app.paying_side(p.payee_id, p.financial_type, a.executor_id, a.customer_id)
  left join contractor_accounts payer_account
    on payer_account.company_id = ${company_id} and payer_account.id = p.payer_account_id
  left join contractor_accounts payee_account
    on payee_account.company_id = ${company_id} and payee_account.id = p.payee_account_id
  cross join lateral (select ${direction(owner_id)} as direction) d`

/** A statement is in roubles, so a payment in another currency is not compared with it. */
export const isOpen = (company_id: number) => sql`
  p.company_id = ${company_id} and p.status = 'new' and p.paid_summ < p.summ and not p.is_deleted
  and a.currency = 'rub'`

/** Payments that could be paid in part or together with others; those of the very sums come besides. */
export const MOST_OTHERS = 5000
const MOST_OF_ONE_SUM = 5

/** Found in the index of open payments by itself: the rows of the others are not looked at. */
const openOfNamed = (company_id: number) => sql`
  select o.id from payments o
  where o.company_id = ${company_id} and o.status = 'new' and o.paid_summ < o.summ and not o.is_deleted
    and (o.payee_id in (select id from named) or o.payer_id in (select id from named))`

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
    select ${weighed}, p.summ - p.paid_summ as left_summ from ${openPayments(company_id, asked.owner_id)}
    left join (select distinct unnest(${asked.summs}::numeric[]) as summ) wanted on wanted.summ = p.summ - p.paid_summ
    where ${isOpen(company_id)} and p.id = any(array(${openOfNamed(company_id)}))
    order by wanted.summ is not null desc, p.date desc, p.id desc
    limit ${most}`.execute(db)
  return found.rows
}

export function openPayment(choice: OpenChoice): OpenPayment {
  return {
    id: choice.payment_id,
    direction: choice.direction,
    number: choice.number,
    date: choice.date,
    summ: kopecks(choice.left_summ),
    inn: choice.inn ?? '',
    account: choice.account ?? '',
    agreement_number: choice.agreement_number,
    order_numbers: choice.order_numbers,
    part_summs: choice.part_summs.map(kopecks),
    is_transfer: choice.is_transfer,
  }
}

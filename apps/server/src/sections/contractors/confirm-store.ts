import type { AccountRefusal } from '@stroyfin/contract/contractors/account-confirming'
import type { UnconfirmedAccount } from '@stroyfin/contract/contractors/confirm-accounts'
import type { Db } from '@stroyfin/database/connection/db'
import { onlyRow } from '@stroyfin/database/connection/only-row'
import { personName } from '@stroyfin/database/people/person-name'
import { sql } from 'kysely'
import { accountRefusal, refusedBy } from './refusal-sql.ts'

const MOST = 500

type UnconfirmedRow = Omit<
  UnconfirmedAccount,
  'payments_summ' | 'authors' | 'confirmers' | 'may_confirm' | 'bank_remark' | 'lying'
> & {
  payments_summ: string
  authors_ids: number[]
  is_confirmed: boolean
}

/** Accounts of living cards that nobody else has confirmed: those that payments wait for first, those refused last. */
export async function listUnconfirmed(db: Db, company_id: number): Promise<UnconfirmedRow[]> {
  const found = await sql<UnconfirmedRow>`
    select a.id, a.version, a.contractor_id, c.name as contractor_name, c.inn, c.is_group, a.account, a.bic, a.bank_name,
      a.corr_account, a.key_reason, a.stated_at, case when a.stated_by is not null then ${personName('u')} end as stated_by_name,
      a.confirmed_values as was, a.authors as authors_ids, false as is_confirmed, ${accountRefusal} as refusal,
      coalesce(t.count, 0)::int as payments_count, coalesce(t.summ, 0) as payments_summ
    from contractor_accounts a
    join contractors c on c.company_id = ${company_id} and c.id = a.contractor_id and not c.is_deleted
    left join users u on u.id = a.stated_by
    ${refusedBy}
    left join (
      select p.payee_account_id, count(*) as count, sum(p.summ - p.paid_summ) as summ from payments p
      where p.company_id = ${company_id} and p.status = 'new' and not p.is_deleted
        and p.payee_account_id in (select id from contractor_accounts
          where company_id = ${company_id} and confirmed_at is null and not is_deleted)
      group by p.payee_account_id) t on t.payee_account_id = a.id
    where a.company_id = ${company_id} and a.confirmed_at is null and not a.is_deleted
    order by a.refused_at is not null, coalesce(t.summ, 0) desc, a.stated_at, a.id limit ${MOST}`.execute(db)
  return found.rows
}

interface Waiting {
  account: string
  bic: string
  is_group: boolean
  authors_ids: number[]
  stated_by_name: string | null
  stated_at: string | null
  refusal: AccountRefusal
}

/** The account of a payment that is to be paid, where nobody else has confirmed it. */
export async function readWaiting(db: Db, company_id: number, payment_id: number): Promise<Waiting | null> {
  const found = await sql<Waiting>`
    select a.account, a.bic, c.is_group, a.authors as authors_ids, a.stated_at, ${accountRefusal} as refusal,
      case when a.stated_by is not null then ${personName('u')} end as stated_by_name
    from app.unconfirmed_payments(${company_id}, array[${payment_id}::bigint]) w
    join payments p on p.company_id = ${company_id} and p.id = w.payment_id and p.status = 'new' and not p.is_deleted
    join contractor_accounts a on a.company_id = ${company_id} and a.id = p.payee_account_id
    join contractors c on c.company_id = ${company_id} and c.id = a.contractor_id
    left join users u on u.id = a.stated_by
    ${refusedBy}`.execute(db)
  return found.rows[0] ?? null
}

export interface Lying {
  count: number
  /** The last day they cover, and the balance on it. */
  date: string
  closing: string
}

/** Statements that lie uncounted until their account is confirmed: how many, and the balance of the last of them. */
export async function readLying(
  db: Db,
  company_id: number,
  accounts: readonly string[],
): Promise<ReadonlyMap<string, Lying>> {
  if (accounts.length === 0) return new Map()
  const found = await sql<Lying & { account: string }>`
    select distinct on (account) account, count(*) over (partition by account)::int as count, date_to as date,
      coalesce(closing, 0) as closing
    from bank_statements
    where company_id = ${company_id} and account = any(${[...accounts]}::text[]) and not is_counted and app.account_currency(account) = 'rub'
      and date_to is not null
    order by account, date_to desc, id desc`.execute(db)
  return new Map(found.rows.map(({ account, ...told }) => [account, told]))
}

export async function namesOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const found = await sql<{ id: number; name: string }>`
    select u.id, ${personName('u')} as name from users u where u.id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(found.rows.map(({ id, name }) => [id, name]))
}

/** Accounts of the card that this transaction has made wait for a second person. */
export async function hasJustStated(db: Db, company_id: number, contractor_id: number): Promise<boolean> {
  const found = await sql`select from contractor_accounts
    where company_id = ${company_id} and contractor_id = ${contractor_id} and confirmed_at is null and stated_at = now()
      and not is_deleted limit 1`.execute(db)
  return found.rows.length > 0
}

export async function countUnconfirmed(db: Db, company_id: number): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*) as count from contractor_accounts a
    join contractors c on c.company_id = ${company_id} and c.id = a.contractor_id and not c.is_deleted
    where a.company_id = ${company_id} and a.confirmed_at is null and not a.is_deleted`.execute(db)
  return onlyRow(found).count
}

export interface StatedAccount {
  id: number
  version: number
  contractor_id: number
  account: string
  contractor_name: string
  is_group: boolean
  authors_ids: number[]
  is_confirmed: boolean
  is_refused: boolean
}

/** The accounts, held till the end of the transaction; removed ones are not among them. */
export async function lockAccounts(
  db: Db,
  company_id: number,
  ids: readonly number[],
): Promise<StatedAccount[]> {
  await sql`select from contractor_accounts
    where company_id = ${company_id} and id = any(${ids}::bigint[]) order by id for no key update`.execute(db)
  const found = await sql<StatedAccount>`
    select a.id, a.version, a.contractor_id, a.account, c.name as contractor_name, c.is_group, a.authors as authors_ids,
      a.confirmed_at is not null as is_confirmed, a.refused_at is not null as is_refused
    from contractor_accounts a
    join contractors c on c.company_id = ${company_id} and c.id = a.contractor_id
    where a.company_id = ${company_id} and a.id = any(${ids}::bigint[]) and not a.is_deleted
    order by a.id`.execute(db)
  return found.rows
}

export async function writeConfirmed(
  db: Db,
  company_id: number,
  { ids, user_id }: { ids: readonly number[]; user_id: number },
): Promise<void> {
  await sql`update contractor_accounts set confirmed_by = ${user_id}, confirmed_at = now()
    where company_id = ${company_id} and id = any(${ids}::bigint[])`.execute(db)
}

export async function writeRefused(
  db: Db,
  company_id: number,
  { id, user_id, remark }: { id: number; user_id: number; remark: string },
): Promise<void> {
  await sql`update contractor_accounts set refused_by = ${user_id}, refused_at = now(), refusal = ${remark}
    where company_id = ${company_id} and id = ${id}`.execute(db)
}

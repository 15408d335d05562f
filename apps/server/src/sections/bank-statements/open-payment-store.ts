import type { PaymentChoice } from '@stroyfin/contract/bank-statements/bank-line'
import {
  isOpen,
  MOST_OTHERS,
  type OpenChoice,
  openPayments,
  weighed,
} from '@stroyfin/database/bank/open-payments'
import type { Db } from '@stroyfin/database/connection/db'
import { likePattern } from '@stroyfin/database/lists/search-pattern'
import { type RawBuilder, sql } from 'kysely'

/** What people are shown of it. */
export type ToldChoice = Omit<PaymentChoice, 'summ' | 'left_summ'> & { summ: string; left_summ: string }

const told = sql`p.id as payment_id, p.number, p.date, p.agreement_id, a.number as agreement_number, p.purpose, p.summ,
  p.summ - p.paid_summ as left_summ, app.is_approved(p.approval_status) as is_approved, case d.direction when 'out' then payee.name else payer.name end as counterparty_name`

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
    select ${weighed}, p.paid_summ - b.summ as left_summ from ${openPayments(company_id, asked.owner_id)}
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
    select ${told} from ${openPayments(company_id, owner_id)}
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
      from ${openPayments(company_id, line.owner_id)} where ${sql.join([isOpen(company_id), ...matches], sql` and `)})
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

import type { Db } from '@stroyfin/database/connection/db'
import type { Currency } from '@stroyfin/domain/agreements/currency'
import type { SearchText } from '@stroyfin/domain/search/search-text'
import { type RawBuilder, sql } from 'kysely'
import {
  byNumberThenDate,
  type Documents,
  documentHits,
  heldBetween,
  newestOfParty,
  partyHits,
} from './document-hits-store.ts'

export interface FoundDocument {
  id: number
  number: string
  date: string
  type: string
  summ: string
  /** Of the contract: the sum is in it. */
  currency: Currency
  party: string
  /** Of a payment found by it and not by its own number. */
  order_number?: string | null
}

const MOST = 50

/** Of every found party its newest documents that hold the words its name does not; each walks its own index. */
function ofParties(
  table: 'agreements' | 'payments',
  side: 'executor_id' | 'customer_id' | 'payee_id' | 'payer_id',
  company_id: number,
  asked: SearchText,
) {
  const columns = sql.raw(table === 'agreements' ? 'search_text, type' : 'search_text, type, summ')
  return sql`(select own.id from party cross join lateral (
    select d.id from (select id, date, ${columns} from ${sql.table(table)}
      where company_id = ${company_id} and ${sql.ref(side)} = party.id and not is_deleted
      order by date desc, id desc limit ${newestOfParty}) d
    where party.is_whole or (${heldBetween(table, asked)})
    order by d.date desc, d.id desc limit ${MOST}) own)`
}

/** Completion documents have their party from the contract: of its newest ones, the newest documents. */
function ksOfParties(company_id: number, asked: SearchText) {
  return sql`(select own.id from party cross join lateral (
    select d.id from (select id from agreements
      where company_id = ${company_id} and executor_id = party.id and not is_deleted
      order by date desc, id desc limit ${newestOfParty}) a
    join ks d on d.company_id = ${company_id} and d.agreement_id = a.id
    where not d.is_deleted and (party.is_whole or (${heldBetween('ks', asked)}))
    order by d.date desc, d.id desc limit ${MOST}) own)`
}

/** The best of what was found, before anything is joined: sums and names are read for these rows alone. */
function best(
  table: Documents,
  company_id: number,
  order: RawBuilder<unknown>,
  only: RawBuilder<unknown> = sql``,
) {
  return sql`(select d.* from ${sql.table(table)} d
    where d.company_id = ${company_id} and not d.is_deleted ${only} and d.id in (select id from hit)
    order by ${order} limit ${MOST}) d`
}

/** Contracts by number, description, sum and by the name or ИНН of either side. */
export async function findAgreements(
  db: Db,
  company_id: number,
  asked: SearchText,
): Promise<FoundDocument[]> {
  const party = partyHits(company_id, asked)
  const bySum = asked.sum
    ? sql`union (select agreement_id from agreement_totals
        where company_id = ${company_id} and summ_total >= ${asked.sum.from}::numeric
          and summ_total < ${asked.sum.to}::numeric limit ${MOST})`
    : sql``
  const found = await sql<FoundDocument>`
    with party as materialized ${party}, hit as (
      ${documentHits('agreements', company_id, asked)}
      union ${ofParties('agreements', 'executor_id', company_id, asked)}
      union ${ofParties('agreements', 'customer_id', company_id, asked)}
      ${bySum}
    )
    select d.id, d.number, d.date, d.type, t.summ_total as summ, d.currency, coalesce(c.name, '') as party
    from ${best('agreements', company_id, byNumberThenDate(asked), sql`and d.type <> 'document'`)}
    join agreement_totals t on t.company_id = ${company_id} and t.agreement_id = d.id
    left join contractors c on c.company_id = ${company_id} and c.id = d.executor_id
    order by ${byNumberThenDate(asked)}`.execute(db)
  return found.rows
}

/** Completion documents by number, type, description, sum and by the name or ИНН of the executor. */
export async function findKs(db: Db, company_id: number, asked: SearchText): Promise<FoundDocument[]> {
  const bySum = asked.sum
    ? sql`union (select id from ks where company_id = ${company_id} and not is_deleted
        and summ >= ${asked.sum.from}::numeric and summ < ${asked.sum.to}::numeric limit ${MOST})`
    : sql``
  const found = await sql<FoundDocument>`
    with party as materialized ${partyHits(company_id, asked)}, hit as (
      ${documentHits('ks', company_id, asked)}
      union ${ksOfParties(company_id, asked)}
      ${bySum}
    )
    select d.id, d.number, d.date, d.type, d.summ, a.currency, coalesce(c.name, '') as party
    from ${best('ks', company_id, byNumberThenDate(asked))}
    join agreements a on a.company_id = ${company_id} and a.id = d.agreement_id
    left join contractors c on c.company_id = ${company_id} and c.id = a.executor_id
    order by ${byNumberThenDate(asked)}`.execute(db)
  return found.rows
}

/** Payments by the number of an order: of one taken to the bank, or of the line that a statement paid them by. */
function byOrder(company_id: number, { text }: SearchText) {
  if (!/^\d{1,20}$/.test(text)) return sql`(select null::bigint as id where false)`
  return sql`(
    (select payment_id as id from bank_orders where company_id = ${company_id} and number = ${text} limit ${MOST})
    union (select f.payment_id from bank_lines l
      join payment_facts f on f.company_id = ${company_id} and f.bank_line_id = l.id
      where l.company_id = ${company_id} and l.number collate app.russian = ${text} limit ${MOST}))`
}

/** Payments by number, order, purpose, remark, sum and by the name or ИНН of the payee. */
export async function findPayments(db: Db, company_id: number, asked: SearchText): Promise<FoundDocument[]> {
  const bySum = asked.sum
    ? sql`union (select id from payments where company_id = ${company_id} and not is_deleted
        and summ >= ${asked.sum.from}::numeric and summ < ${asked.sum.to}::numeric limit ${MOST})`
    : sql``
  const isOrdered = sql`d.id in (select id from ordered)`
  const order = sql`(lower(d.number) = lower(${asked.text}) or ${isOrdered}) desc, ${byNumberThenDate(asked)}`
  const found = await sql<FoundDocument>`
    with party as materialized ${partyHits(company_id, asked)},
    ordered as materialized ${byOrder(company_id, asked)}, hit as (
      ${documentHits('payments', company_id, asked)}
      union ${ofParties('payments', 'payee_id', company_id, asked)}
      union select id from ordered
      ${bySum}
    )
    select d.id, d.number, d.date, d.type, d.summ, a.currency, coalesce(c.name, '') as party,
      case when ${isOrdered} and d.number <> ${asked.text} then ${asked.text} end as order_number
    from ${best('payments', company_id, order)}
    join agreements a on a.company_id = ${company_id} and a.id = d.agreement_id
    left join contractors c on c.company_id = ${company_id} and c.id = d.payee_id
    order by ${order}`.execute(db)
  return found.rows
}

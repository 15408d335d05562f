import type { Db } from '@stroyfin/database/connection/db'
import type { Currency } from '@stroyfin/domain/agreements/currency'
import type { SearchText } from '@stroyfin/domain/search/search-text'
import { type RawBuilder, sql } from 'kysely'
import { byNumberThenDate, type Documents, documentHits, partyHits } from './document-hits-store.ts'

export interface FoundDocument {
  id: number
  number: string
  date: string
  type: string
  summ: string
  /** Of the contract: the sum is in it. */
  currency: Currency
  party: string
}

const MOST = 50

/** The newest documents of every found party: taken party by party, each walks its own index and no further. */
function ofParties(
  table: 'agreements' | 'payments',
  side: 'executor_id' | 'customer_id' | 'payee_id' | 'payer_id',
  company_id: number,
) {
  return sql`(select own.id from party cross join lateral (
    select d.id from ${sql.table(table)} d
    where d.company_id = ${company_id} and d.${sql.ref(side)} = party.id and not d.is_deleted
    order by d.date desc, d.id desc limit ${MOST}) own)`
}

/** The best of what was found, before anything is joined: sums and names are read for these rows alone. */
function best(table: Documents, company_id: number, { text }: SearchText, only: RawBuilder<unknown> = sql``) {
  return sql`(select d.* from ${sql.table(table)} d
    where d.company_id = ${company_id} and not d.is_deleted ${only} and d.id in (select id from hit)
    order by ${byNumberThenDate(text)} limit ${MOST}) d`
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
      union ${ofParties('agreements', 'executor_id', company_id)}
      union ${ofParties('agreements', 'customer_id', company_id)}
      ${bySum}
    )
    select d.id, d.number, d.date, d.type, t.summ_total as summ, d.currency, coalesce(c.name, '') as party
    from ${best('agreements', company_id, asked, sql`and d.type <> 'document'`)}
    join agreement_totals t on t.company_id = ${company_id} and t.agreement_id = d.id
    left join contractors c on c.company_id = ${company_id} and c.id = d.executor_id
    order by ${byNumberThenDate(asked.text)}`.execute(db)
  return found.rows
}

/** Completion documents by number, description and sum. */
export async function findKs(db: Db, company_id: number, asked: SearchText): Promise<FoundDocument[]> {
  const bySum = asked.sum
    ? sql`union (select id from ks where company_id = ${company_id} and not is_deleted
        and summ >= ${asked.sum.from}::numeric and summ < ${asked.sum.to}::numeric limit ${MOST})`
    : sql``
  const found = await sql<FoundDocument>`
    with hit as (${documentHits('ks', company_id, asked)} ${bySum})
    select d.id, d.number, d.date, d.type, d.summ, a.currency, coalesce(c.name, '') as party
    from ${best('ks', company_id, asked)}
    join agreements a on a.company_id = ${company_id} and a.id = d.agreement_id
    left join contractors c on c.company_id = ${company_id} and c.id = a.executor_id
    order by ${byNumberThenDate(asked.text)}`.execute(db)
  return found.rows
}

/** Payments by number, purpose, remark, sum and by the name or ИНН of the payee. */
export async function findPayments(db: Db, company_id: number, asked: SearchText): Promise<FoundDocument[]> {
  const bySum = asked.sum
    ? sql`union (select id from payments where company_id = ${company_id} and not is_deleted
        and summ >= ${asked.sum.from}::numeric and summ < ${asked.sum.to}::numeric limit ${MOST})`
    : sql``
  const found = await sql<FoundDocument>`
    with party as materialized ${partyHits(company_id, asked)}, hit as (
      ${documentHits('payments', company_id, asked)}
      union ${ofParties('payments', 'payee_id', company_id)}
      ${bySum}
    )
    select d.id, d.number, d.date, d.type, d.summ, a.currency, coalesce(c.name, '') as party
    from ${best('payments', company_id, asked)}
    join agreements a on a.company_id = ${company_id} and a.id = d.agreement_id
    left join contractors c on c.company_id = ${company_id} and c.id = d.payee_id
    order by ${byNumberThenDate(asked.text)}`.execute(db)
  return found.rows
}

import type { Db } from '@stroyfin/database/connection/db'
import { likePattern } from '@stroyfin/database/lists/search-pattern'
import type { RegistryKind } from '@stroyfin/domain/registries/registry-kind'
import type { SearchText } from '@stroyfin/domain/search/search-text'
import { type RawBuilder, sql } from 'kysely'
import { byNumberThenDate, partyHits } from './document-hits-store.ts'
import type { FoundDocument } from './find-documents-store.ts'

const MOST = 50
/** A registry keeps no sum of its own: the newest are added up, years of them are not. */
const NEWEST_ADDED = 500

const holdsAll = (text: RawBuilder<unknown>, words: readonly string[]) =>
  sql.join(
    words.map((word) => sql`${text} like ${likePattern(word)}`),
    sql` and `,
  )

const inRange = (column: RawBuilder<unknown>, { sum }: SearchText) =>
  sum ? sql`or (${column} >= ${sum.from}::numeric and ${column} < ${sum.to}::numeric)` : sql``

/** Registries by number, name, remark and payer; their sum is the rouble value of what stands in them (K-15). */
export async function findRegistries(
  db: Db,
  company_id: number,
  asked: SearchText,
  kind: RegistryKind,
): Promise<FoundDocument[]> {
  // «рп158» is how РП-158 is said.
  const text = sql`replace(lower(r.number || ' ' || replace(r.number, '-', '') || ' ' || r.name || ' ' || r.remark || ' ' || coalesce(payer.name, '')), 'ё', 'е')`
  const found = await sql<FoundDocument>`
    select d.id, d.number, d.date, d.type, 'rub' as currency, d.party,
      ${rowSum(company_id, sql`d.id`)} as summ
    from (select r.id, r.number, r.date, r.kind as type, coalesce(payer.name, '') as party from registries r
      left join contractors payer on payer.company_id = ${company_id} and payer.id = r.payer_id
      where r.company_id = ${company_id} and r.kind = ${kind} and not r.is_deleted
        and (${holdsAll(text, asked.words)} ${ofSum(company_id, kind, asked)})) d
    order by ${byNumberThenDate(asked)} limit ${MOST}`.execute(db)
  return found.rows
}

function ofSum(company_id: number, kind: RegistryKind, asked: SearchText) {
  if (!asked.sum) return sql``
  return sql`or r.id in (
    select n.id from (select id from registries
      where company_id = ${company_id} and kind = ${kind} and not is_deleted order by date desc, id desc limit ${NEWEST_ADDED}) n
    cross join lateral (select ${rowSum(company_id, sql`n.id`)} as summ) s
    where s.summ >= ${asked.sum.from}::numeric and s.summ < ${asked.sum.to}::numeric)`
}

/** In roubles. */
const rowSum = (company_id: number, registry: RawBuilder<unknown>) => sql`
  coalesce((select sum(app.in_roubles(w.summ, p.currency_rate)) from registry_rows w
    join payments p on p.company_id = ${company_id} and p.id = w.payment_id
    where w.company_id = ${company_id} and w.registry_id = ${registry} and not w.excluded), 0)`

/** Invoices by number, remark, sum and by the name or ИНН of who sent them. */
export async function findInvoices(db: Db, company_id: number, asked: SearchText): Promise<FoundDocument[]> {
  const held = asked.words.map(
    (word) => sql`(d.search_text like ${likePattern(word)} or party.search_text like ${likePattern(word)})`,
  )
  const bySum = asked.sum
    ? sql`union (select id from invoices where company_id = ${company_id} and not is_deleted
        and summ >= ${asked.sum.from}::numeric and summ < ${asked.sum.to}::numeric limit ${MOST})`
    : sql``
  const found = await sql<FoundDocument>`
    with party as materialized ${partyHits(company_id, asked)}, hit as (
      (select d.id from invoices d where d.company_id = ${company_id} and not d.is_deleted
        and ${holdsAll(sql`d.search_text`, asked.words)} limit ${MOST})
      union (select d.id from party join invoices d on d.company_id = ${company_id} and d.contractor_id = party.id
        where not d.is_deleted and ${sql.join(held, sql` and `)} limit ${MOST})
      ${bySum}
    )
    select d.id, d.number, d.date, d.kind as type, d.summ, 'rub' as currency, c.name as party
    from invoices d join contractors c on c.company_id = ${company_id} and c.id = d.contractor_id
    where d.company_id = ${company_id} and d.id in (select id from hit)
    order by ${byNumberThenDate(asked)} limit ${MOST}`.execute(db)
  return found.rows
}

/** Share agreements by their number, that of the state register and sum. */
export async function findDdu(db: Db, company_id: number, asked: SearchText): Promise<FoundDocument[]> {
  const text = sql`replace(lower(d.number || ' ' || d.registration_number), 'ё', 'е')`
  const found = await sql<FoundDocument>`
    select d.id, d.number, d.date, d.buyer_kind as type, d.summ, 'rub' as currency, '' as party from ddu d
    where d.company_id = ${company_id} and not d.is_deleted
      and (${holdsAll(text, asked.words)} ${inRange(sql`d.summ`, asked)})
    order by ${byNumberThenDate(asked)} limit ${MOST}`.execute(db)
  return found.rows
}

import type { UpdAgreement } from '@stroyfin/contract/forms/read-upd'
import type { Db } from '@stroyfin/database/connection/db'
import { alikeNumberOf } from '@stroyfin/database/lists/alike-number'
import { type EstimateCandidate, plainName } from '@stroyfin/domain/forms/xml/match-estimate-lines'
import { sql } from 'kysely'
import { readPlaces } from './place-store.ts'

interface Parties {
  seller_inn: string
  buyer_inn: string
}

/** Contracts in roubles, as the file is, between these taxpayers: the one chosen, those of the number that the file names, the latest; additional agreements take no documents of their own. */
export async function readUpdAgreements(
  db: Db,
  company_id: number,
  { seller_inn, buyer_inn }: Parties,
  { number, id }: { number: string; id: number | null },
): Promise<UpdAgreement[]> {
  const found = await sql<UpdAgreement>`
    select a.id, a.number, a.date, a.vat_rate, e.name as executor_name, c.name as customer_name, p.name as project_name
    from agreements a
    join contractors e on e.company_id = ${company_id} and e.id = a.executor_id
    join contractors c on c.company_id = ${company_id} and c.id = a.customer_id
    left join projects p on p.company_id = ${company_id} and p.id = a.project_id
    where a.company_id = ${company_id} and not a.is_deleted and a.type <> 'dopnik' and a.currency = 'rub'
      and e.inn = ${seller_inn} and c.inn = ${buyer_inn}
    order by a.id = ${id} desc nulls last, ${alikeNumberOf(sql`a.number`)} = ${alikeNumberOf(sql`${number}::text`)} desc,
      a.date desc, a.id desc limit 200`.execute(db)
  return found.rows
}

/** Those of these taxpayers that the company has among its contractors. */
export async function readKnownInns(
  db: Db,
  company_id: number,
  inns: readonly string[],
): Promise<Set<string>> {
  const found = await sql<{ inn: string }>`
    select distinct inn from contractors
    where company_id = ${company_id} and not is_deleted and inn = any(${inns}::text[])`.execute(db)
  return new Set(found.rows.map(({ inn }) => inn))
}

/** One file sent twice at once is asked about the second time. */
export async function takeUpdTurn(db: Db, company_id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('upd'), ${company_id}::int)`.execute(db)
}

interface SellersDocument {
  type: 'purchase' | 'contracting'
  seller_inn: string
  number: string
}

/** Documents `k` of the seller under this number, however it was typed. */
const ofSeller = (company_id: number, { type, seller_inn, number }: SellersDocument) => sql`
  ks k
  join agreements a on a.company_id = ${company_id} and a.id = k.agreement_id
  join contractors e on e.company_id = ${company_id} and e.id = a.executor_id
  where k.company_id = ${company_id} and k.type = ${type} and not k.is_deleted and e.inn = ${seller_inn}
    and ${alikeNumberOf(sql`k.number`)} = ${alikeNumberOf(sql`${number}::text`)}`

/** The sum of this document of the seller that the company already has; null where it has none. */
export async function readSameUpd(
  db: Db,
  company_id: number,
  asked: SellersDocument & { date: string },
): Promise<string | null> {
  const found = await sql<{ summ: string }>`
    select k.summ from ${ofSeller(company_id, asked)} and k.date = ${asked.date}::date limit 1`.execute(db)
  return found.rows[0]?.summ ?? null
}

/** The day of a document of the seller with this number and sum within a month of that asked for; null without one. */
export async function readAlikeUpd(
  db: Db,
  company_id: number,
  asked: SellersDocument & { date: string; summ: string },
): Promise<string | null> {
  const found = await sql<{ date: string }>`
    select k.date from ${ofSeller(company_id, asked)} and k.summ = ${asked.summ}::numeric
      and abs(k.date - ${asked.date}::date) <= 31
    order by abs(k.date - ${asked.date}::date) limit 1`.execute(db)
  return found.rows[0]?.date ?? null
}

/** Numbers of the additional agreements of a contract. */
export async function readDopnikNumbers(db: Db, company_id: number, agreement_id: number): Promise<string[]> {
  const found = await sql<{ number: string }>`
    select number from agreements
    where company_id = ${company_id} and parent_agreement_id = ${agreement_id} and type = 'dopnik'
      and not is_deleted`.execute(db)
  return found.rows.map(({ number }) => number)
}

/** Lines of estimates of the contract that works of these names or prices may accept, with their numbers. */
export async function readEstimateCandidates(
  db: Db,
  company_id: number,
  asked: { agreement_id: number; works: readonly { name: string; price: string }[] },
): Promise<EstimateCandidate[]> {
  const names = [...new Set(asked.works.map(({ name }) => plainName(name)))]
  const prices = [...new Set(asked.works.map(({ price }) => price))]
  const found = await sql<Omit<EstimateCandidate, 'position'>>`
    select l.id, l.name, l.unit, trim_scale(l.price)::text as price, e.name as estimate_name
    from estimates e
    join agreements g on g.company_id = ${company_id} and g.id = e.agreement_id and not g.is_deleted
    join estimate_lines l on l.company_id = ${company_id} and l.estimate_id = e.id and not l.is_deleted
      and not l.is_folder
    where e.company_id = ${company_id} and not e.is_deleted
      and (g.id = ${asked.agreement_id} or g.parent_agreement_id = ${asked.agreement_id})
      and (btrim(regexp_replace(replace(lower(l.name), 'ё', 'е'), '\\s+', ' ', 'g')) = any(${names}::text[])
        or l.price = any(${prices}::numeric[]))
    order by g.type = 'dopnik', g.date, e.id, l.place, l.id
    limit 20000`.execute(db)
  const places = await readPlaces(
    db,
    company_id,
    found.rows.map(({ id }) => id),
  )
  return found.rows.map((line) => ({ ...line, position: places.get(line.id) ?? '' }))
}

import type { Db } from '@stroyfin/database/connection/db'
import { sql } from 'kysely'

export interface InvoiceContract {
  id: number
  date: string
  executor_id: number
  project_id: number | null
  classifier_id: number | null
}

/** The contracts that invoices name; deleted ones and additional agreements are not among them. */
export async function readInvoiceContracts(db: Db, company_id: number, ids: readonly number[]) {
  const found = await sql<InvoiceContract>`
    select id, date, executor_id, project_id, classifier_id from agreements
    where company_id = ${company_id} and id = any(${ids}::bigint[]) and not is_deleted and type <> 'dopnik'
    order by id for key share`.execute(db)
  return new Map(found.rows.map((row) => [row.id, row]))
}

/** Which of these projects and own articles the company has. */
export async function knownPlaces(
  db: Db,
  company_id: number,
  asked: { project_ids: readonly number[]; classifier_ids: readonly number[] },
) {
  const found = await sql<{ project_id: number | null; classifier_id: number | null }>`
    select id as project_id, null::bigint as classifier_id from projects
    where company_id = ${company_id} and id = any(${asked.project_ids}::bigint[])
    union all
    select null, id from classifier_items
    where company_id = ${company_id} and id = any(${asked.classifier_ids}::bigint[]) and not is_deleted
      and kind = 'own' and not is_folder`.execute(db)
  return {
    projects: new Set(found.rows.flatMap(({ project_id }) => project_id ?? [])),
    articles: new Set(found.rows.flatMap(({ classifier_id }) => classifier_id ?? [])),
  }
}

/** Which of these contractors the company has. */
export async function knownContractors(db: Db, company_id: number, ids: readonly number[]) {
  const found = await sql<{ id: number }>`select id from contractors
    where company_id = ${company_id} and id = any(${ids}::bigint[]) and not is_deleted`.execute(db)
  return new Set(found.rows.map(({ id }) => id))
}

export interface InvoiceRestRow {
  id: number
  number: string
  date: string
  is_deleted: boolean
  contractor_id: number
  agreement_id: number | null
  /** Percent; null is «Без НДС». */
  vat_rate: string | null
  summ: string
  asked: string
}

/** Invoices with what payments ask for by them already; the payments `without` count as not there. */
export async function readInvoiceRests(
  db: Db,
  company_id: number,
  { ids, without, lock }: { ids: readonly number[]; without: readonly number[]; lock: boolean },
): Promise<Map<number, InvoiceRestRow>> {
  if (ids.length === 0) return new Map()
  if (lock) {
    await sql`select from invoices where company_id = ${company_id} and id = any(${ids}::bigint[])
      order by id for no key update`.execute(db)
  }
  const found = await sql<InvoiceRestRow>`
    select v.id, v.number, v.date, v.is_deleted, v.contractor_id, v.agreement_id, trim_scale(v.vat_rate)::text as vat_rate, v.summ, coalesce((
      select sum(round(app.asked_summ(p.financial_type, p.summ, p.paid_summ) * p.currency_rate, 2))
      from payments p where p.company_id = ${company_id} and p.invoice_id = v.id and not p.is_deleted
        and (p.id <> all(${without}::bigint[]) or p.financial_type = 'refund')), 0) as asked
    from invoices v where v.company_id = ${company_id} and v.id = any(${ids}::bigint[])`.execute(db)
  return new Map(found.rows.map((row) => [row.id, row]))
}

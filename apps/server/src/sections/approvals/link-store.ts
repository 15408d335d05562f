import type { Db } from '@stroyfin/database/connection/db'
import type { Currency } from '@stroyfin/domain/agreements/currency'
import { sql } from 'kysely'

interface LinkedHead {
  date: string
  payer_name: string | null
  project_name: string | null
  agreement: string | null
}

interface LinkedPart {
  party_name: string | null
  purpose: string
  summ: string
  currency: Currency
}

export interface LinkedPaper extends LinkedHead {
  parts: LinkedPart[]
  parts_count: number
}

/** More is not read on a telephone; the rest is told by its number. */
const MOST_PARTS = 100

export async function readLinkedPayment(db: Db, company_id: number, id: number): Promise<LinkedPaper | null> {
  const found = await sql<LinkedHead & LinkedPart>`
    select p.date, payer.name as payer_name, j.name as project_name,
      nullif(concat_ws(' от ', a.number, to_char(a.date, 'DD.MM.YYYY')), '') as agreement,
      payee.name as party_name, p.purpose, p.summ, coalesce(a.currency, 'rub') as currency
    from payments p
    left join contractors payee on payee.company_id = ${company_id} and payee.id = p.payee_id
    left join contractors payer on payer.company_id = ${company_id} and payer.id = p.payer_id
    left join projects j on j.company_id = ${company_id} and j.id = p.project_id
    left join agreements a on a.company_id = ${company_id} and a.id = p.agreement_id
    where p.company_id = ${company_id} and p.id = ${id}`.execute(db)
  const row = found.rows[0]
  if (!row) return null
  const { date, payer_name, project_name, agreement, ...only } = row
  return { date, payer_name, project_name, agreement, parts: [only], parts_count: 1 }
}

export async function readLinkedRegistry(
  db: Db,
  company_id: number,
  id: number,
): Promise<LinkedPaper | null> {
  const head = await sql<{ date: string; payer_name: string | null }>`
    select r.date, payer.name as payer_name from registries r
    left join contractors payer on payer.company_id = ${company_id} and payer.id = r.payer_id
    where r.company_id = ${company_id} and r.id = ${id}`.execute(db)
  const found = head.rows[0]
  if (!found) return null
  const parts = await sql<LinkedPart & { parts_count: number }>`
    select payee.name as party_name, p.purpose, w.summ,
      coalesce(a.currency, 'rub') as currency, count(*) over ()::int as parts_count
    from registry_rows w join payments p on p.company_id = ${company_id} and p.id = w.payment_id
    left join contractors payee on payee.company_id = ${company_id} and payee.id = p.payee_id
    left join agreements a on a.company_id = ${company_id} and a.id = p.agreement_id
    where w.company_id = ${company_id} and w.registry_id = ${id} and not w.excluded
    order by w.summ * p.currency_rate desc, w.id limit ${MOST_PARTS}`.execute(db)
  return {
    ...found,
    project_name: null,
    agreement: null,
    parts: parts.rows,
    parts_count: parts.rows[0]?.parts_count ?? 0,
  }
}

export async function readCompanyName(db: Db, company_id: number): Promise<string> {
  const found = await sql<{ name: string }>`select name from companies where id = ${company_id}`.execute(db)
  return found.rows[0]?.name ?? ''
}

/** Whether this person has a new password since that second. */
export async function changedPasswordAfter(db: Db, user_id: number, second: number): Promise<boolean> {
  const found = await sql<{ is_newer: boolean }>`
    select password_changed_at >= to_timestamp(${second + 1}) as is_newer from users where id = ${user_id}`.execute(
    db,
  )
  return found.rows[0]?.is_newer ?? false
}

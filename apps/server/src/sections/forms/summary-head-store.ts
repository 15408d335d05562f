import type { Db } from '@stroyfin/database/connection/db'
import type { Currency } from '@stroyfin/domain/agreements/currency'
import type { SummaryHead } from '@stroyfin/domain/forms/summary-form'
import { kopecks } from '@stroyfin/domain/money/money'
import { sql } from 'kysely'
import { readParties, unknownParty } from './party-store.ts'

interface HeadRow {
  number: string
  date: string
  summ: string
  currency: Currency
  project_name: string
  project_address: string
  estate_name: string
  estate_address: string
  customer_id: number
  executor_id: number
}

/** A contract as the head of a form names it; null when the company has none such. */
export async function readSummaryHead(
  db: Db,
  company_id: number,
  agreement_id: number,
): Promise<SummaryHead | null> {
  const found = await sql<HeadRow>`
    select a.number, a.date, t.summ_total as summ, a.currency, coalesce(p.name, '') as project_name,
      coalesce(p.address, '') as project_address, coalesce(o.name, '') as estate_name,
      coalesce(o.address, '') as estate_address, a.customer_id, a.executor_id
    from agreements a
    join agreement_totals t on t.company_id = ${company_id} and t.agreement_id = a.id
    left join projects p on p.company_id = ${company_id} and p.id = a.project_id
    left join estates o on o.company_id = ${company_id} and o.id = a.estate_id
    where a.company_id = ${company_id} and a.id = ${agreement_id}`.execute(db)
  const row = found.rows[0]
  if (!row) return null
  const parties = await readParties(db, company_id, [row.customer_id, row.executor_id])
  return {
    agreement_number: row.number,
    agreement_date: row.date,
    agreement_summ: kopecks(row.summ),
    currency: row.currency,
    project_name: row.project_name,
    project_address: row.project_address,
    estate_name: row.estate_name,
    estate_address: row.estate_address,
    customer: parties.get(row.customer_id) ?? unknownParty,
    executor: parties.get(row.executor_id) ?? unknownParty,
  }
}

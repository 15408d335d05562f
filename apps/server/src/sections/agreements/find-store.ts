import type { FoundAgreement } from '@stroyfin/contract/agreements/find-agreements'
import type { Db } from '@stroyfin/database/connection/db'
import { likePattern } from '@stroyfin/database/lists/search-pattern'
import { type RawBuilder, sql } from 'kysely'
import { keptRates } from './kept-rates-store.ts'

type Sums = 'summ' | 'ks_summ' | 'paid' | 'remainder' | 'remaining_work' | 'unsettled_advance'
export type FoundRow = Omit<FoundAgreement, Sums> & Record<Sums, string>

export interface Wanted {
  search: string
  limit: number
  ids: readonly number[] | null
  numbers: readonly string[] | null
  customer_id: number | null
  executor_id: number | null
  project_id: number | null
  types: readonly string[]
}

/** Living contracts to choose from, newest first; exact ids are answered whatever their type. */
export async function listFound(db: Db, company_id: number, wanted: Wanted): Promise<FoundRow[]> {
  const found = await sql<FoundRow>`
    select a.id, a.type, a.number, a.date, a.customer_id, c.name as customer_name,
      a.executor_id, e.name as executor_name, a.project_id, p.name as project_name,
      a.classifier_id, i.name as classifier_name, a.loan_agreement_id, a.loan_group_id,
      trim_scale(a.vat_rate)::text as vat_rate, a.currency, trim_scale(a.currency_rate)::text as currency_rate,
      a.advance_method, trim_scale(a.advance_percent)::text as advance_percent,
      trim_scale(a.retention_percent)::text as retention_percent, a.retention_base,
      t.summ_total as summ, t.ks_summ, t.paid_summ as paid, t.remainder,
      t.summ_total - t.ks_summ as remaining_work, t.advance_paid_summ - t.ks_offset_summ as unsettled_advance,
      ${keptRates(company_id, sql`a.id`)} as kept_vat_rates
    from agreements a
    join agreement_totals t on t.company_id = ${company_id} and t.agreement_id = a.id
    left join contractors c on c.company_id = ${company_id} and c.id = a.customer_id
    left join contractors e on e.company_id = ${company_id} and e.id = a.executor_id
    left join projects p on p.company_id = ${company_id} and p.id = a.project_id
    left join classifier_items i on i.company_id = ${company_id} and i.id = a.classifier_id
    where a.company_id = ${company_id} and not a.is_deleted and ${sql.join(conditions(company_id, wanted), sql` and `)}
    order by a.date desc, a.id desc
    limit ${wanted.limit}`.execute(db)
  return found.rows
}

function conditions(company_id: number, wanted: Wanted): RawBuilder<unknown>[] {
  if (wanted.ids) return [sql`a.id = any(${wanted.ids}::bigint[])`]
  const { customer_id, executor_id, project_id, types } = wanted
  const narrowed = [sql`a.type = any(${types}::text[])`]
  if (wanted.numbers) narrowed.push(sql`a.number = any(${wanted.numbers}::text[])`)
  if (customer_id !== null) narrowed.push(sql`a.customer_id = ${customer_id}`)
  if (executor_id !== null) narrowed.push(sql`a.executor_id = ${executor_id}`)
  if (project_id !== null) narrowed.push(sql`a.project_id = ${project_id}`)
  const words = wanted.search.split(/\s+/).filter(Boolean).slice(0, 10)
  return [...narrowed, ...words.map((word) => foundBy(company_id, likePattern(word)))]
}

function foundBy(company_id: number, pattern: string): RawBuilder<unknown> {
  const parties = sql`array(
    select n.id from contractors n where n.company_id = ${company_id} and n.search_text like ${pattern})`
  return sql`(a.search_text like ${pattern} or a.customer_id = any(${parties}) or a.executor_id = any(${parties}))`
}

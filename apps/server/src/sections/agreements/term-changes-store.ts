import type { Db } from '@stroyfin/database/connection/db'
import type { TermChange } from '@stroyfin/domain/agreements/terms-on'
import { type RawBuilder, sql } from 'kysely'

/** Approved additional agreements of the contract `a` that change its terms, as json, by date. */
export const termChanges = (company_id: number): RawBuilder<unknown> => sql`(
  select coalesce(json_agg(json_build_object('number', d.number, 'date', d.date,
    'advance_percent', trim_scale(d.advance_percent)::text,
    'retention_percent', trim_scale(d.retention_percent)::text) order by d.date, d.id), '[]')
  from agreements d
  where d.company_id = ${company_id} and d.parent_agreement_id = a.id and d.type = 'dopnik' and not d.is_deleted
    and d.status in ('approve', 'approve_with_remark')
    and (d.advance_percent is not null or d.retention_percent is not null))`

export async function readTermChanges(
  db: Db,
  company_id: number,
  agreement_id: number,
): Promise<TermChange[]> {
  const found = await sql<{ changes: TermChange[] }>`
    select ${termChanges(company_id)} as changes from agreements a
    where a.company_id = ${company_id} and a.id = ${agreement_id}`.execute(db)
  return found.rows[0]?.changes ?? []
}

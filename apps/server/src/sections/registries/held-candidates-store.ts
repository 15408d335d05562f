import type { Db } from '@stroyfin/database/connection/db'
import { likePattern } from '@stroyfin/database/lists/search-pattern'
import { sql } from 'kysely'
import { type AskedRegistry, freeOfOpen } from './payable-store.ts'

interface HeldRow {
  id: number
  number: string
  /** Of all of them together. */
  count: number
}

const NAMED = 5

/** Open payments with these words of which registries have taken everything, and the latest of those registries. */
export async function readHeldCandidates(
  db: Db,
  company_id: number,
  { search, ...asked }: AskedRegistry & { search: string },
): Promise<HeldRow[]> {
  const pattern = likePattern(search)
  const { from, isLeft } = freeOfOpen(company_id, asked)
  const found = await sql<HeldRow>`
    with held as materialized (
      select p.id from payments p ${from}
      left join contractors payee on payee.company_id = ${company_id} and payee.id = p.payee_id
      where p.company_id = ${company_id} and p.status = 'new' and not p.is_deleted and p.financial_type <> 'refund'
        and (p.search_text like ${pattern} or payee.search_text like ${pattern}) and not ${isLeft}),
    taken as materialized (
      select w.payment_id, r.id, r.number from held h
      cross join lateral (
        -- By its payment: few are found, and the planner would rather read all rows of all registries.
        select w.payment_id, w.registry_id from registry_rows w
        where w.company_id = ${company_id} and w.payment_id = h.id and not w.excluded offset 0) w
      join registries r on r.company_id = ${company_id} and r.id = w.registry_id and r.kind = ${asked.kind}
        and not r.is_deleted and r.id is distinct from ${asked.registry_id}::bigint)
    select id, number, (select count(distinct payment_id) from taken)::int as count from taken
    group by id, number order by id desc limit ${NAMED}`.execute(db)
  return found.rows
}

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
    with held as (
      select p.id from payments p ${from}
      left join contractors payee on payee.company_id = ${company_id} and payee.id = p.payee_id
      where p.company_id = ${company_id} and p.status = 'new' and not p.is_deleted and p.financial_type <> 'refund'
        and (p.search_text like ${pattern} or payee.search_text like ${pattern}) and not ${isLeft})
    select r.id, r.number, (select count(*) from held h where exists (
        select from registry_rows w join registries x on x.company_id = ${company_id} and x.id = w.registry_id
          and x.kind = ${asked.kind} and not x.is_deleted and x.id is distinct from ${asked.registry_id}::bigint
        where w.company_id = ${company_id} and w.payment_id = h.id and not w.excluded))::int as count
    from registries r
    where r.company_id = ${company_id} and r.kind = ${asked.kind} and not r.is_deleted
      and r.id is distinct from ${asked.registry_id}::bigint and exists (
        select from registry_rows w join held h on h.id = w.payment_id
        where w.company_id = ${company_id} and w.registry_id = r.id and not w.excluded)
    order by r.id desc limit ${NAMED}`.execute(db)
  return found.rows
}

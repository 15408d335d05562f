import type { Db } from '@stroyfin/database/connection/db'
import { type RawBuilder, sql } from 'kysely'

/** Which acts a summary of a contract counts. */
export interface SummaryScope {
  agreement_id: number
  /** Counted whatever its status. */
  ks_id: number | null
  unapproved: boolean
}

/** Acts of the contract that КС-3 and КС-6а count, `k` being the act. */
export function countedActs(company_id: number, scope: SummaryScope): RawBuilder<boolean> {
  return sql`k.company_id = ${company_id} and k.agreement_id = ${scope.agreement_id} and not k.is_deleted
    and (k.status in ('approve', 'approve_with_remark') or k.id = ${scope.ks_id}::bigint
      or (${scope.unapproved}::boolean and app.is_counted_act(k.status, k.is_deleted)))`
}

/** Months with such acts, the earliest first, and the month of the act asked for. */
export async function readActMonths(
  db: Db,
  company_id: number,
  scope: SummaryScope,
): Promise<{ months: string[]; own: string | null }> {
  const found = await sql<{ month: string; is_own: boolean }>`
    select to_char(k.date, 'YYYY-MM') as month, bool_or(k.id = ${scope.ks_id}::bigint) as is_own
    from ks k where ${countedActs(company_id, scope)} group by 1 order by 1`.execute(db)
  return {
    months: found.rows.map(({ month }) => month),
    own: found.rows.find(({ is_own }) => is_own)?.month ?? null,
  }
}

import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { Db } from '@stroyfin/database/connection/db'
import { type LoanRow, lockLoan } from './loan-store.ts'

/** The loan agreement, locked, if it is still the version the screen saw (K-06). */
export async function lockSeenLoan(
  db: Db,
  company_id: number,
  seen: { id: number; version: number },
): Promise<LoanRow> {
  const row = await lockLoan(db, company_id, seen.id)
  if (!row) throw new Refusal('not_found', 'Кредитный договор не найден')
  if (row.version !== seen.version) {
    throw new Refusal('stale', 'Кредитный договор изменил другой пользователь', { current: row })
  }
  return row
}

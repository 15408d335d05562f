import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { Db } from '@stroyfin/database/connection/db'
import { type ContractorRow, lockContractor } from './contractor-store.ts'

/** The contractor, locked, if it is still the version the screen saw (K-06). */
export async function lockSeenContractor(
  db: Db,
  company_id: number,
  seen: { id: number; version: number },
): Promise<ContractorRow> {
  const row = await lockContractor(db, company_id, seen.id)
  if (!row) throw new Refusal('not_found', 'Контрагент не найден')
  if (row.version !== seen.version) {
    throw new Refusal('stale', 'Контрагента изменил другой пользователь', { current: row })
  }
  return row
}

import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { Db } from '@stroyfin/database/connection/db'
import { lockAccount } from './account-store.ts'
import type { AccountRow } from './contractor-card-store.ts'

export async function lockSeenAccount(
  db: Db,
  company_id: number,
  seen: { contractor_id: number; id: number; version?: number | null | undefined },
): Promise<AccountRow> {
  const row = await lockAccount(db, company_id, seen)
  if (!row) throw new Refusal('not_found', 'Счёт не найден')
  if (row.version !== seen.version) {
    throw new Refusal('stale', 'Счёт изменил другой пользователь', { current: row })
  }
  return row
}

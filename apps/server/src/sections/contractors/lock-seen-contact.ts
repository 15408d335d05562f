import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { Db } from '@stroyfin/database/connection/db'
import { lockContact } from './contact-store.ts'
import type { ContactRow } from './contractor-card-store.ts'

export async function lockSeenContact(
  db: Db,
  company_id: number,
  seen: { contractor_id: number; id: number; version?: number | null | undefined },
): Promise<ContactRow> {
  const row = await lockContact(db, company_id, seen)
  if (!row) throw new Refusal('not_found', 'Контактное лицо не найдено')
  if (row.version !== seen.version) {
    throw new Refusal('stale', 'Контактное лицо изменил другой пользователь', { current: row })
  }
  return row
}

import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { Db } from '@stroyfin/database/connection/db'
import { type GroupRow, lockGroup } from './group-store.ts'

export async function lockSeenGroup(
  db: Db,
  company_id: number,
  seen: { parent_id: number; id: number; version?: number | null | undefined },
): Promise<GroupRow> {
  const row = await lockGroup(db, company_id, seen)
  if (!row) throw new Refusal('not_found', 'Группа финансирования не найдена')
  if (row.version !== seen.version) {
    throw new Refusal('stale', 'Группу финансирования изменил другой пользователь', { current: row })
  }
  return row
}

import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { Db } from '@stroyfin/database/connection/db'
import { lockProject, type ProjectRow, readProject } from './project-store.ts'

/** The project, locked, if it is still the version the screen saw (K-06). */
export async function lockSeenProject(
  db: Db,
  company_id: number,
  seen: { id: number; version: number },
): Promise<ProjectRow> {
  await lockProject(db, company_id, seen.id)
  const row = await readProject(db, company_id, seen.id)
  if (!row) throw new Refusal('not_found', 'Проект не найден')
  if (row.version !== seen.version) {
    throw new Refusal('stale', 'Проект изменил другой пользователь', { current: row })
  }
  return row
}

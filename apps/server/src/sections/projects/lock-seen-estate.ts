import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { Db } from '@stroyfin/database/connection/db'
import { wireSumm } from '@stroyfin/domain/money/wire-summ'
import { type EstatePlace, type EstateRow, lockPlaces, readEstate } from './estate-store.ts'
import { readProject } from './project-store.ts'

/** The estate and the places of its project, held, if it is still the version the screen saw (K-06). */
export async function lockSeenEstate(
  db: Db,
  company_id: number,
  seen: { id: number; version: number },
): Promise<{ estate: EstateRow; places: EstatePlace[] }> {
  const known = await readEstate(db, company_id, seen.id)
  if (!known) throw new Refusal('not_found', 'Объект проекта не найден')
  const places = await lockLivingProject(db, company_id, known.project_id)
  const estate = (await readEstate(db, company_id, seen.id)) ?? known
  if (estate.version !== seen.version) {
    throw new Refusal('stale', 'Объект проекта изменил другой пользователь', {
      current: { ...estate, summ: wireSumm(estate.summ) },
    })
  }
  return { estate, places }
}

export async function lockLivingProject(
  db: Db,
  company_id: number,
  project_id: number,
): Promise<EstatePlace[]> {
  const places = await lockPlaces(db, company_id, project_id)
  const project = await readProject(db, company_id, project_id)
  if (!project) throw new Refusal('not_found', 'Проект не найден')
  if (project.is_deleted) throw new Refusal('conflict', 'Проект удалён: сначала восстановите его')
  return places
}

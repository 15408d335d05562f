import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { Db } from '@stroyfin/database/connection/db'
import { isEstateThere } from '../projects/public.ts'

interface Place {
  project_id: number | null
  estate_id: number | null
}

/** A contract is chosen an estate of its own project; one removed since stays where it was. */
export async function refuseStrayEstate(
  { project_id, estate_id }: Place,
  { db, company_id, before }: { db: Db; company_id: number; before: number | null },
): Promise<void> {
  if (estate_id === null) return
  if (await isEstateThere(db, company_id, { id: estate_id, project_id, or_removed: estate_id === before }))
    return
  const message = 'Такого объекта в проекте договора нет: выберите другой'
  throw new Refusal('invalid', message, { errors: [{ field: 'estate_id', message }] })
}

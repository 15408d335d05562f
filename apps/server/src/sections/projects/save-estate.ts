import { moveEstate } from '@stroyfin/contract/projects/move-estate'
import { removeEstate, restoreEstate } from '@stroyfin/contract/projects/remove-estate'
import { createEstate, editEstate } from '@stroyfin/contract/projects/save-estate'
import { totalArea } from '@stroyfin/domain/projects/estate-rules'
import { handle } from '../../http/handle.ts'
import { placeOf } from '../classifiers/public.ts'
import { insertEstate, markEstate, readEstate, updateEstate, writePlaces } from './estate-store.ts'
import { lockLivingProject, lockSeenEstate } from './lock-seen-estate.ts'
import { changedPlaces, lastPosition, refuseWrongPlace } from './place-estate.ts'

export const createEstateHandle = handle(createEstate, async (draft, { db, company_id }) => {
  const places = await lockLivingProject(db, company_id, draft.project_id)
  refuseWrongPlace(places, draft)
  const position = lastPosition(places, draft.group_id)
  return { id: await insertEstate(db, company_id, { ...draft, area_total: totalArea(draft), position }) }
})

export const editEstateHandle = handle(editEstate, async ({ id, version, ...draft }, { db, company_id }) => {
  const { estate, places } = await lockSeenEstate(db, company_id, { id, version })
  refuseWrongPlace(places, draft)
  const fields = { ...draft, area_total: totalArea(draft) }
  const moved = draft.group_id !== estate.group_id && { position: lastPosition(places, draft.group_id) }
  return { version: await updateEstate(db, company_id, id, { ...fields, ...moved }) }
})

export const moveEstateHandle = handle(
  moveEstate,
  async ({ id, version, group_id, params }, { db, company_id }) => {
    const { estate, places } = await lockSeenEstate(db, company_id, { id, version })
    const changed = changedPlaces(places, estate, placeOf(group_id, params))
    if (changed.length > 0) await writePlaces(db, company_id, changed)
    return { version: (await readEstate(db, company_id, id))?.version ?? version }
  },
)

export const removeEstateHandle = handle(removeEstate, async (seen, { db, company_id }) => {
  await lockSeenEstate(db, company_id, seen)
  return { version: await markEstate(db, company_id, seen.id, true) }
})

export const restoreEstateHandle = handle(restoreEstate, async (seen, { db, company_id }) => {
  await lockSeenEstate(db, company_id, seen)
  return { version: await markEstate(db, company_id, seen.id, false) }
})

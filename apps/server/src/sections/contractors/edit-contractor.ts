import { editContractor } from '@stroyfin/contract/contractors/edit-contractor'
import { handle } from '../../http/handle.ts'
import { updateContractor } from './contractor-store.ts'
import { lockSeenContractor } from './lock-seen-contractor.ts'
import { refuseTwins } from './refuse-twins.ts'

export const editContractorHandle = handle(editContractor, async (draft, { db, company_id }) => {
  const row = await lockSeenContractor(db, company_id, draft)
  // Saving a card without touching its ИНН and КПП asks nothing about an older twin.
  const same = row.inn === draft.inn && row.kpp === draft.kpp
  await refuseTwins(db, company_id, {
    ...draft,
    except_id: draft.id,
    allow_duplicate: draft.allow_duplicate || same,
  })
  return { version: await updateContractor(db, company_id, draft.id, draft) }
})

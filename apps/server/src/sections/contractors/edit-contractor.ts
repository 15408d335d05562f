import { editContractor } from '@stroyfin/contract/contractors/edit-contractor'
import { changedCard, changedRequisites } from '@stroyfin/domain/contractors/changed-requisites'
import { handle } from '../../http/handle.ts'
import { returnChanged } from '../approvals/public.ts'
import { updateContractor } from './contractor-store.ts'
import { guardOwnMark } from './guard-own-mark.ts'
import { lockSeenContractor } from './lock-seen-contractor.ts'
import { refuseTwins } from './refuse-twins.ts'
import { tellStated } from './tell-stated.ts'

export const editContractorHandle = handle(editContractor, async (draft, call) => {
  const { db, company_id } = call
  const row = await lockSeenContractor(db, company_id, draft)
  // Saving a card without touching its ИНН and КПП asks nothing about an older twin.
  const same = row.inn === draft.inn && row.kpp === draft.kpp
  await refuseTwins(db, company_id, {
    ...draft,
    except_id: draft.id,
    allow_duplicate: draft.allow_duplicate || same,
  })
  if (row.is_group !== draft.is_group) {
    await guardOwnMark(call, { id: row.id, name: draft.name, is_group: draft.is_group })
  }
  const version = await updateContractor(db, company_id, draft.id, draft)
  const what = changedRequisites(nameAndNumbers(row), nameAndNumbers(draft))
  const named = { contractor_id: row.id, contractor_name: draft.name, is_group: draft.is_group }
  if (what !== null) await returnChanged(call, { ...named, contractor_name: row.name, what })
  await tellStated(call, { ...named, what: changedCard(row, draft).join(', ') })
  return { version }
})

/** What of the card itself stands in a payment order. */
const nameAndNumbers = ({ name, inn, kpp }: { name: string; inn: string | null; kpp: string | null }) => ({
  name,
  inn,
  kpp,
})

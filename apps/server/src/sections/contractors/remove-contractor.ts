import { removeContractor } from '@stroyfin/contract/contractors/remove-contractor'
import { restoreContractor } from '@stroyfin/contract/contractors/restore-contractor'
import { handle } from '../../http/handle.ts'
import { markDeleted } from './contractor-store.ts'
import { lockSeenContractor } from './lock-seen-contractor.ts'

export const removeContractorHandle = handle(removeContractor, async (seen, { db, company_id }) => {
  await lockSeenContractor(db, company_id, seen)
  return { version: await markDeleted(db, company_id, seen.id, true) }
})

export const restoreContractorHandle = handle(restoreContractor, async (seen, { db, company_id }) => {
  await lockSeenContractor(db, company_id, seen)
  return { version: await markDeleted(db, company_id, seen.id, false) }
})

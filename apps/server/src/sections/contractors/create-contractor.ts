import { createContractor } from '@stroyfin/contract/contractors/create-contractor'
import { handle } from '../../http/handle.ts'
import { insertContractor } from './contractor-store.ts'
import { refuseTwins } from './refuse-twins.ts'

export const createContractorHandle = handle(createContractor, async (draft, { db, company_id }) => {
  await refuseTwins(db, company_id, { ...draft, except_id: 0 })
  return { id: await insertContractor(db, company_id, draft) }
})

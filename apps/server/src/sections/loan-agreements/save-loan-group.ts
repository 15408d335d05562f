import { Refusal } from '@stroyfin/contract/kit/refusal'
import { saveLoanGroup } from '@stroyfin/contract/loan-agreements/save-loan-group'
import { handle } from '../../http/handle.ts'
import { insertGroup, updateGroup, writeGroupProjects } from './group-store.ts'
import { lockLoan } from './loan-store.ts'
import { lockSeenGroup } from './lock-seen-group.ts'

export const saveLoanGroupHandle = handle(saveLoanGroup, async (draft, { db, company_id }) => {
  if (!(await lockLoan(db, company_id, draft.parent_id))) {
    throw new Refusal('not_found', 'Кредитный договор не найден')
  }
  const seen = draft.id ? await lockSeenGroup(db, company_id, { ...draft, id: draft.id }) : null
  const id = seen?.id ?? (await insertGroup(db, company_id, draft.parent_id, draft))
  if (seen) await updateGroup(db, company_id, id, draft)
  await writeGroupProjects(db, company_id, id, draft.project_ids)
  return { id }
})

import { editLoan } from '@stroyfin/contract/loan-agreements/edit-loan'
import { handle } from '../../http/handle.ts'
import { updateLoan } from './loan-store.ts'
import { lockSeenLoan } from './lock-seen-loan.ts'

/** A limit below what is already paid and asked is refused by the database (K-07). */
export const editLoanHandle = handle(editLoan, async (draft, { db, company_id }) => {
  await lockSeenLoan(db, company_id, draft)
  return { version: await updateLoan(db, company_id, draft.id, draft) }
})

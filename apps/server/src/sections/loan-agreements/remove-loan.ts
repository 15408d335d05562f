import { removeLoan } from '@stroyfin/contract/loan-agreements/remove-loan'
import { restoreLoan } from '@stroyfin/contract/loan-agreements/restore-loan'
import { handle } from '../../http/handle.ts'
import { markDeleted } from './loan-store.ts'
import { lockSeenLoan } from './lock-seen-loan.ts'

export const removeLoanHandle = handle(removeLoan, async (seen, { db, company_id }) => {
  await lockSeenLoan(db, company_id, seen)
  return { version: await markDeleted(db, company_id, seen.id, true) }
})

export const restoreLoanHandle = handle(restoreLoan, async (seen, { db, company_id }) => {
  await lockSeenLoan(db, company_id, seen)
  return { version: await markDeleted(db, company_id, seen.id, false) }
})

import { createLoan } from '@stroyfin/contract/loan-agreements/create-loan'
import { handle } from '../../http/handle.ts'
import { insertLoan } from './loan-store.ts'

export const createLoanHandle = handle(createLoan, async (draft, { db, company_id }) => ({
  id: await insertLoan(db, company_id, draft),
}))

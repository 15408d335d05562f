import { skipLoan } from '@stroyfin/contract/company/skip-loan'
import { handle } from '../../http/handle.ts'
import { lockSettings, writeNoLoan } from './settings-store.ts'

export const skipLoanHandle = handle(skipLoan, async ({ is_skipped }, { db, company_id }) => {
  await lockSettings(db, company_id)
  await writeNoLoan(db, company_id, is_skipped)
  return { is_skipped }
})

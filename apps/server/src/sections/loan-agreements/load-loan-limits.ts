import { loadLoanLimits } from '@stroyfin/contract/loan-agreements/load-loan-limits'
import { handle } from '../../http/handle.ts'
import { listLoanLimits } from './loan-limits-store.ts'

export const loadLoanLimitsHandle = handle(loadLoanLimits, async ({ id }, { db, company_id }) => ({
  items: await listLoanLimits(db, company_id, id),
}))

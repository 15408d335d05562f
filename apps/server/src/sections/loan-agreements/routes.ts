import { createLoanHandle } from './create-loan.ts'
import { editLoanHandle } from './edit-loan.ts'
import { loadLoanAgreementsHandle } from './load-loan-agreements.ts'
import { loadLoanLimitsHandle } from './load-loan-limits.ts'
import { loadLoanTreeHandle } from './load-loan-tree.ts'
import { removeLoanHandle, restoreLoanHandle } from './remove-loan.ts'
import { removeLoanGroupHandle } from './remove-loan-group.ts'
import { saveLoanGroupHandle } from './save-loan-group.ts'
import { saveLoanLimitsHandle } from './save-loan-limits.ts'

export const loanAgreementRoutes = [
  loadLoanAgreementsHandle,
  loadLoanTreeHandle,
  createLoanHandle,
  editLoanHandle,
  removeLoanHandle,
  restoreLoanHandle,
  saveLoanGroupHandle,
  removeLoanGroupHandle,
  loadLoanLimitsHandle,
  saveLoanLimitsHandle,
]

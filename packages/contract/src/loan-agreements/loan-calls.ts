import type { Endpoint } from '../kit/endpoint.ts'
import { createLoan } from './create-loan.ts'
import { editLoan } from './edit-loan.ts'
import { loadLoanAgreements } from './load-loan-agreements.ts'
import { loadLoanLimits } from './load-loan-limits.ts'
import { loadLoanTree } from './load-loan-tree.ts'
import { removeLoan } from './remove-loan.ts'
import { removeLoanGroup } from './remove-loan-group.ts'
import { restoreLoan } from './restore-loan.ts'
import { saveLoanGroup } from './save-loan-group.ts'
import { saveLoanLimits } from './save-loan-limits.ts'

/** Every call of the section, for the list of all calls. */
export const loanCalls: readonly Endpoint[] = [
  loadLoanAgreements,
  createLoan,
  editLoan,
  loadLoanLimits,
  loadLoanTree,
  removeLoanGroup,
  removeLoan,
  restoreLoan,
  saveLoanGroup,
  saveLoanLimits,
]

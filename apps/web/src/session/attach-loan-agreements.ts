import type { LoanAgreement } from '@stroyfin/contract/loan-agreements/load-loan-agreements'

/**
 * R-3-15, A-064: each group gets its parent attached, unseen by JSON and by loops, so that it never goes over the
 * wire and makes no circle there.
 */
export function attachLoanAgreements(loans: readonly LoanAgreement[]): readonly LoanAgreement[] {
  for (const loan of loans) {
    for (const group of loan.groups) {
      Object.defineProperty(group, 'loan_agreement', { value: loan, configurable: true })
    }
  }
  return loans
}

import { loadLoanAgreementsHandle } from './load-loan-agreements.ts'

export const loanAgreementRoutes = [loadLoanAgreementsHandle]

import { loadLoanAgreements } from '@stroyfin/contract/loan-agreements/load-loan-agreements'
import { allows } from '@stroyfin/domain/access/allows'
import { handle } from '../../http/handle.ts'
import { type LoanAgreementRow, listLoanAgreements } from './loan-list-store.ts'

/**
 * The working context chooses from this list without a right of the section, and then by names alone; a stranger sees none
 * (A-026).
 */
export const loadLoanAgreementsHandle = handle(
  loadLoanAgreements,
  async (_input, { db, company_id, is_member, rights }) => {
    if (!is_member) return []
    const loans = await listLoanAgreements(db, company_id)
    return allows(rights, 'loan_agreement.view') ? loans : loans.map(namesOnly)
  },
)

const namesOnly = (loan: LoanAgreementRow) => ({
  ...loan,
  limit_summ: null,
  rate: null,
  groups: loan.groups.map((group) => ({ ...group, limit_summ: null })),
})

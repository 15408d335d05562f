import { loadLoanAgreements } from '@stroyfin/contract/loan-agreements/load-loan-agreements'
import { handle } from '../../http/handle.ts'
import { listLoanAgreements } from './loan-list-store.ts'

/** The working context chooses from this list without a right of the section; a stranger sees none. */
export const loadLoanAgreementsHandle = handle(
  loadLoanAgreements,
  async (_input, { db, company_id, is_member }) => (is_member ? listLoanAgreements(db, company_id) : []),
)

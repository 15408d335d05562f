import { MarkedListPage } from './MarkedListPage.tsx'

/** /reports/bank-agreements. */
export function BankAgreementsPage() {
  return <MarkedListPage object="agreement" />
}

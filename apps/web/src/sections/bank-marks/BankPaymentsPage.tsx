import { MarkedListPage } from './MarkedListPage.tsx'

/** /reports/bank-payments. */
export function BankPaymentsPage() {
  return <MarkedListPage object="payment" />
}

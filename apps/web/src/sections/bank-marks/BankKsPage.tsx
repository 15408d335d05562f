import { MarkedListPage } from './MarkedListPage.tsx'

/** /reports/bank-ks. */
export function BankKsPage() {
  return <MarkedListPage object="ks" />
}

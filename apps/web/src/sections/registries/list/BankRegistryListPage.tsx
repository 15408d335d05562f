import { RegistryListPage } from './RegistryListPage.tsx'

/** /reports/bank-registry: the same screen as of own registries. */
export function BankRegistryListPage() {
  return <RegistryListPage kind="bank" />
}

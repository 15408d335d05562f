import { RegistryPage } from './RegistryPage.tsx'

/** /reports/bank-registry/{id}: the same screen as of own registries. */
export function BankRegistryPage() {
  return <RegistryPage kind="bank" />
}

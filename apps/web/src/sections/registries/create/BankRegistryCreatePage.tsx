import { RegistryCreatePage } from './RegistryCreatePage.tsx'

/** /reports/bank-registry/create: the same screen as of own registries. */
export function BankRegistryCreatePage() {
  return <RegistryCreatePage kind="bank" />
}

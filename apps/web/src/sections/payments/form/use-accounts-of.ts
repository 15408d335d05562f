import { type ContractorAccount, loadContractor } from '@stroyfin/contract/contractors/load-contractor'
import { useEndpoint } from '../../../api/use-endpoint.ts'

interface Accounts {
  /** Undefined until they are known. */
  accounts: readonly ContractorAccount[] | undefined
  needs_second: boolean
}

/** The bank accounts on the card of a contractor. */
export function useAccountsOf(contractor_id: number | null): Accounts {
  const { data } = useEndpoint(
    loadContractor,
    { id: contractor_id ?? 0 },
    { enabled: contractor_id !== null, staleTime: 60_000 },
  )
  const known = contractor_id === null ? undefined : data
  return { accounts: known?.accounts, needs_second: known?.needs_second ?? false }
}

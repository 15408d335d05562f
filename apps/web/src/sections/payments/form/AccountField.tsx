import { loadContractor } from '@stroyfin/contract/contractors/load-contractor'
import { useEndpoint } from '../../../api/use-endpoint.ts'
import { VSelect } from '../../../ui/fields/VSelect.tsx'

interface AccountFieldProps {
  label: string
  contractor_id: number | null
  value: number | null
  error: string | undefined
  onChange: (value: number | null) => void
}

/** One of the bank accounts on the card of a contractor. */
export function AccountField({ contractor_id, ...field }: AccountFieldProps) {
  const { data } = useEndpoint(
    loadContractor,
    { id: contractor_id ?? 0 },
    { enabled: contractor_id !== null, staleTime: 60_000 },
  )
  const accounts = contractor_id === null ? [] : (data?.accounts ?? [])
  return (
    <VSelect
      {...field}
      choices={accounts.map(({ id, account, bank_name }) => ({ value: id, label: account, hint: bank_name }))}
      readOnly={contractor_id === null}
      clearable={false}
      searchable={false}
      empty_text="У контрагента нет счетов"
    />
  )
}

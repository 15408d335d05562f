import { type FoundAccount, findAccounts } from '@stroyfin/contract/contractors/find-accounts'
import type { Filter } from '@stroyfin/contract/kit/window'
import { useMemo } from 'react'
import { call } from '../../../api/call.ts'
import { useEndpoint } from '../../../api/use-endpoint.ts'
import type { FilterField } from '../../../ui/filters/filter-field.ts'

const FRESH = 5 * 60_000

const nameOf = ({ account, owner_name }: FoundAccount) => `${owner_name}, ${account}`

/** The account that pays: found by its number or owner, named when the list was opened narrowed to it. */
export function useAccountFilter(filters: readonly Filter[]): FilterField {
  const asked = filters.find(({ field }) => field === 'payer_account_id')?.value
  const ids = [asked].flat().filter((id) => typeof id === 'number')
  const { data } = useEndpoint(findAccounts, { ids }, { enabled: ids.length > 0, staleTime: FRESH })
  return useMemo(
    () => ({
      field: 'payer_account_id',
      title: 'Счёт плательщика',
      kind: 'ref',
      find: async (search, { signal }) => {
        const { items } = await call(findAccounts, { search }, { signal })
        return items.map((item) => ({ value: item.id, label: nameOf(item), hint: item.bank_name }))
      },
      nameOf: (value) => {
        const found = data?.items.find(({ id }) => id === value)
        return found && nameOf(found)
      },
    }),
    [data],
  )
}

import { findAgreements } from '@stroyfin/contract/agreements/find-agreements'
import type { Filter } from '@stroyfin/contract/kit/window'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import { useMemo } from 'react'
import { call } from '../../../api/call.ts'
import { useEndpoint } from '../../../api/use-endpoint.ts'
import { type FilterField, valuesOf } from '../../../ui/filters/filter-field.ts'

const nameOf = ({ number, date }: { number: string; date: string }) => `№ ${number} от ${formatDate(date)}`

/** Orders of a framework contract; the contract is found on the server as it is typed. */
export function useFrameworkFilter(filters: readonly Filter[]): FilterField {
  const values = valuesOf(filters.find(({ field }) => field === 'framework_id'))
  const ids = values.filter((value): value is number => typeof value === 'number')
  const { data } = useEndpoint(findAgreements, { ids }, { enabled: ids.length > 0, staleTime: 60_000 })
  return useMemo(() => {
    const names = new Map(data?.items.map((item) => [item.id as number | string, nameOf(item)]))
    return {
      field: 'framework_id',
      title: 'Рамочный договор',
      kind: 'ref',
      nameOf: (value) => names.get(value),
      find: async (search, { signal }) => {
        const asked = { search, types: ['framework' as const], limit: 50 }
        const { items } = await call(findAgreements, asked, { signal })
        return items.map((item) => ({ value: item.id, label: nameOf(item), hint: item.executor_name }))
      },
    }
  }, [data])
}

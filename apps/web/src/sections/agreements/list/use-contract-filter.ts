import { findAgreements } from '@stroyfin/contract/agreements/find-agreements'
import type { Filter } from '@stroyfin/contract/kit/window'
import type { AgreementType } from '@stroyfin/domain/agreements/agreement-type'
import { valuesOf } from '@stroyfin/domain/lists/filter-value'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import { useMemo } from 'react'
import { call } from '../../../api/call.ts'
import { useEndpoint } from '../../../api/use-endpoint.ts'
import type { FilterField } from '../../../ui/filters/filter-field.ts'

const nameOf = ({ number, date }: { number: string; date: string }) => `№ ${number} от ${formatDate(date)}`

interface ContractFilter {
  field: 'id' | 'framework_id'
  title: string
  type?: AgreementType
}

/** A contract is found on the server as it is typed: one of the list itself, or the framework of its orders. */
export function useContractFilter(
  filters: readonly Filter[],
  { field: code, title, type }: ContractFilter,
): FilterField {
  const values = valuesOf(filters.find(({ field }) => field === code))
  const ids = values.filter((value): value is number => typeof value === 'number')
  const { data } = useEndpoint(findAgreements, { ids }, { enabled: ids.length > 0, staleTime: 60_000 })
  return useMemo(() => {
    const names = new Map(data?.items.map((item) => [item.id as number | string, nameOf(item)]))
    return {
      field: code,
      title,
      kind: 'ref',
      nameOf: (value) => names.get(value),
      find: async (search, { signal }) => {
        const asked = { search, ...(type && { types: [type] }), limit: 50 }
        const { items } = await call(findAgreements, asked, { signal })
        return items.map((item) => ({ value: item.id, label: nameOf(item), hint: item.executor_name }))
      },
    }
  }, [data, code, title, type])
}

import { loadKsList } from '@stroyfin/contract/ks/load-list'
import type { KsType } from '@stroyfin/domain/ks/ks-type'
import { useEndpoint } from '../../../api/use-endpoint.ts'

/** Number of the latest document of this kind under the contract; documents of each contract are numbered by themselves. */
export function useLastNumber(agreement_id: number | null, type: KsType): string | undefined {
  const { data } = useEndpoint(
    loadKsList,
    {
      limit: 1,
      count: false,
      filters: [
        { field: 'agreement_id', op: 'in', value: [agreement_id] },
        { field: 'type', op: 'in', value: [type] },
      ],
      sort: [{ field: 'date', desc: true }],
    },
    { enabled: agreement_id !== null, staleTime: 0 },
  )
  return data?.items[0]?.number
}

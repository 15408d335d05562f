import { loadKsList } from '@stroyfin/contract/ks/load-list'
import type { KsType } from '@stroyfin/domain/ks/ks-type'
import { useEndpoint } from '../../../api/use-endpoint.ts'
import { useMay } from '../../../session/rights.ts'

interface Numbered {
  agreement_id: number | null
  type: KsType
  number: string
}

/**
 * Number of the latest document of this kind under the contract, asked for while none is typed; documents of each contract
 * are numbered by themselves.
 */
export function useLastNumber({ agreement_id, type, number }: Numbered): string | undefined {
  const may = useMay()
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
    { enabled: may('ks.view') && agreement_id !== null && number === '', staleTime: 0 },
  )
  return data?.items[0]?.number
}

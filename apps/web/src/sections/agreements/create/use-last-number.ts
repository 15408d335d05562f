import { loadAgreements } from '@stroyfin/contract/agreements/load-list'
import { useEndpoint } from '../../../api/use-endpoint.ts'
import { useMay } from '../../../session/rights.ts'

interface Numbered {
  type?: string | null | undefined
  project_id?: number | null | undefined
  customer_id?: number | null | undefined
  number?: string | null | undefined
}

/** Number of the latest contract of this kind that the same customer has on the same project, asked for while none is typed. */
export function useLastNumber({ type, project_id, customer_id, number }: Numbered): string | undefined {
  const may = useMay()
  const is_known = type != null && type !== 'dopnik' && project_id != null && customer_id != null
  const { data } = useEndpoint(
    loadAgreements,
    {
      limit: 1,
      count: false,
      filters: [
        { field: 'type', op: 'in', value: [type ?? ''] },
        { field: 'project_id', op: 'in', value: [project_id ?? 0] },
        { field: 'customer_id', op: 'in', value: [customer_id ?? 0] },
      ],
      sort: [{ field: 'date', desc: true }],
    },
    { enabled: is_known && (number ?? '') === '' && may('agreement.view'), staleTime: 0 },
  )
  return is_known ? data?.items[0]?.number : undefined
}

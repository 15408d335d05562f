import { loadAgreements } from '@stroyfin/contract/agreements/load-list'
import type { AgreementType } from '@stroyfin/domain/agreements/agreement-type'
import { useEndpoint } from '../../../api/use-endpoint.ts'

interface Numbered {
  type: AgreementType | null | undefined
  project_id: number | null | undefined
  customer_id: number | null | undefined
}

/** Number of the latest contract of this kind that the same customer has on the same project. */
export function useLastNumber({ type, project_id, customer_id }: Numbered): string | undefined {
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
    { enabled: is_known, staleTime: 0 },
  )
  return is_known ? data?.items[0]?.number : undefined
}

import type { Agreement } from '@stroyfin/contract/agreements/agreement'
import { loadPlanning } from '@stroyfin/contract/agreements/load-planning'
import { errorText } from '../../../../api/call-error.ts'
import { useEndpoint } from '../../../../api/use-endpoint.ts'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../../../ui/SkeletonRows.tsx'
import { PlanSheet } from './PlanSheet.tsx'

/** What the contract is to come to month by month, beside what it came to. */
export function PlanningTab({ agreement }: { agreement: Agreement }) {
  const { data, error, refetch } = useEndpoint(loadPlanning, { agreement_id: agreement.id })
  if (error) return <ErrorState text={errorText(error)} onRetry={() => void refetch()} />
  return data ? <PlanSheet agreement={agreement} planning={data} /> : <SkeletonRows rows={10} />
}

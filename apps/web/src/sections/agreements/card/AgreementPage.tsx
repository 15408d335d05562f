import { loadAgreement } from '@stroyfin/contract/agreements/load-agreement'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { CallError, errorText } from '../../../api/call-error.ts'
import { useEndpoint } from '../../../api/use-endpoint.ts'
import { toast } from '../../../theme/toast.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx'
import { EstimateScreen } from '../../estimates/public.tsx'
import { AgreementCard } from './AgreementCard.tsx'
import { rememberContract } from './remember-contract.ts'

/** The card of one contract; one that is not there leads back to the list. */
export function AgreementPage() {
  const { id } = useParams({ strict: false }) as { id: string }
  const estimate = useOpenedEstimate()
  const navigate = useNavigate()
  const known = /^[1-9]\d{0,14}$/.test(id)
  const { data, isPending, error, refetch } = useEndpoint(
    loadAgreement,
    { agreement_id: known ? Number(id) : 0 },
    { enabled: known, live: ['agreements', 'ks', 'payments'] },
  )
  const missing = !known || (error instanceof CallError && error.status === 404)
  useEffect(() => {
    if (missing) {
      toast.info('Договор не найден')
      void navigate({ to: '/agreements/', replace: true } as never)
    } else if (data) {
      rememberContract(data)
    }
  }, [missing, data, navigate])
  if (missing) return null
  if (error) return <ErrorState text={errorText(error)} onRetry={() => void refetch()} />
  if (estimate !== null) {
    // An estimate does not wait for its contract: both are on their way at once.
    return (
      <Suspense fallback={<SkeletonRows rows={18} />}>
        <EstimateScreen key={estimate} id={estimate} agreement={data?.agreement} />
      </Suspense>
    )
  }
  return isPending ? <SkeletonRows rows={14} /> : <AgreementCard card={data} />
}

/** The estimate of the tab «Сметы» that fills the page, if one is opened. */
function useOpenedEstimate(): number | null {
  const { tab, estimate } = useSearch({ strict: false }) as { tab?: string; estimate?: unknown }
  const id = Number(estimate)
  return tab === 'estimates' && Number.isSafeInteger(id) && id > 0 ? id : null
}

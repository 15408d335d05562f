import { loadAgreement } from '@stroyfin/contract/agreements/load-agreement'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import { approvalStatus } from '@stroyfin/domain/statuses/approval-status'
import { useParams } from '@tanstack/react-router'
import { errorText } from '../../../api/call-error.ts'
import { useEndpoint } from '../../../api/use-endpoint.ts'
import { PageHead } from '../../../app/shell/PageHead.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx'
import { StatusMark } from '../../../ui/StatusMark.tsx'
import { toneOf } from '../../../ui/status-tone.ts'

/** The card of one contract. */
export function AgreementPage() {
  const { id } = useParams({ strict: false }) as { id: string }
  const { data, isPending, error, refetch } = useEndpoint(loadAgreement, { agreement_id: Number(id) })
  if (isPending) return <SkeletonRows rows={12} />
  if (error) return <ErrorState text={errorText(error)} onRetry={() => void refetch()} />
  const { agreement } = data
  const status = approvalStatus.view[agreement.status]
  return (
    <PageHead
      title={`${agreement.type === 'dopnik' ? 'Доп. соглашение' : 'Договор'} № ${agreement.number} от ${formatDate(agreement.date)}`}
      mark={<StatusMark tone={toneOf[status.tone]} text={status.label} />}
    />
  )
}

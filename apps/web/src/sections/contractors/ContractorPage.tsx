import { Alert } from '@mantine/core'
import { loadContractor } from '@stroyfin/contract/contractors/load-contractor'
import { CHECK_COLOUR_VIEW } from '@stroyfin/domain/contractors/check-colour'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { CallError, errorText } from '../../api/call-error.ts'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { PageHead } from '../../app/shell/PageHead.tsx'
import { toast } from '../../theme/toast.tsx'
import { AppLink } from '../../ui/AppLink.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { toneOf } from '../../ui/status-tone.ts'
import { ContractorActions } from './ContractorActions.tsx'
import { ContractorTabs } from './ContractorTabs.tsx'
import type { ContractorCard } from './contractor-card.ts'
import styles from './contractors.module.css'
import { TurnoverPanel } from './TurnoverPanel.tsx'

/** The card of a contractor: requisites, money on both sides of its contracts, documents; one that is not there leads back to the list. */
export function ContractorPage() {
  const { id } = useParams({ strict: false }) as { id: string }
  const known = /^[1-9]\d{0,14}$/.test(id)
  const { data, error, refetch } = useEndpoint(
    loadContractor,
    { id: known ? Number(id) : 0 },
    { enabled: known },
  )
  const navigate = useNavigate()
  const missing = !known || (error instanceof CallError && error.status === 404)
  useEffect(() => {
    if (!missing) return
    toast.info('Контрагент не найден')
    void navigate({ to: '/agents/list/', replace: true } as never)
  }, [missing, navigate])
  if (missing) return null
  if (error) return <ErrorState text={errorText(error)} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={8} />
  return (
    <>
      <PageHead
        title={data.contractor.name}
        mark={<Mark card={data} />}
        actions={<ContractorActions card={data} />}
      />
      <div className={styles.card}>
        <div className={styles.main}>
          {data.merged_into && (
            <Alert color="blue" variant="light" role="status">
              Документы этого контрагента перешли к{' '}
              <AppLink href={`/agents/${data.merged_into.id}`}>{data.merged_into.name}</AppLink>
              {data.merged_into.reason && <p>Причина: {data.merged_into.reason}</p>}
            </Alert>
          )}
          <ContractorTabs card={data} />
        </div>
        <TurnoverPanel card={data} />
      </div>
    </>
  )
}

/** An account that waits for a second person says more of the card than a check without remarks (K-18). */
function Mark({ card: { contractor, accounts, needs_second } }: { card: ContractorCard }) {
  if (contractor.is_deleted) return <StatusMark tone="error" text="Удалён" />
  const waits = needs_second && accounts.some(({ is_confirmed }) => !is_confirmed)
  if (waits && contractor.check_colour !== 'Red')
    return <StatusMark tone="warning" text="Счёт не подтверждён" />
  const view = CHECK_COLOUR_VIEW[contractor.check_colour]
  return <StatusMark tone={toneOf[view.tone]} text={view.label} />
}

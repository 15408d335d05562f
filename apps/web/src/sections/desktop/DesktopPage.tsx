import { Skeleton } from '@mantine/core'
import { loadKeepers } from '@stroyfin/contract/company/load-keepers'
import { loadDesktop } from '@stroyfin/contract/desktop/load-desktop'
import type { LiveTopic } from '@stroyfin/contract/live/live-event'
import { errorText } from '../../api/call-error.ts'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { useLive } from '../../api/use-live.ts'
import { PageHead } from '../../app/shell/PageHead.tsx'
import { useKeptHeight } from '../../app/use-kept-height.ts'
import { useClientState } from '../../session/client-state.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { ContractsAtRisk } from './ContractsAtRisk.tsx'
import styles from './DesktopPage.module.css'
import { DuePayments } from './DuePayments.tsx'
import { Favourites } from './Favourites.tsx'
import { Figures } from './Figures.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { LatestNotices } from './LatestNotices.tsx'
import { LimitsAtRisk } from './LimitsAtRisk.tsx'
import { MoneyByMonth } from './MoneyByMonth.tsx'
import { Sales } from './Sales.tsx'
import { StepsDone, useStepsAhead } from './StepsDone.tsx'
import { Waiting } from './Waiting.tsx'

/** Its reports are counted anew only when something has changed. */
const EVERY_MS = 60_000
/** A step that a colleague has taken ticks itself; a company that has left its first steps behind is not read so often. */
const STEP_TOPICS: readonly LiveTopic[] = ['agreements', 'contractors', 'payments', 'imports']
const NOTHING: readonly LiveTopic[] = []
/** Of figures, in pixels: those of costs. */
const ONE_ROW = 107

/** where the money stands and is going, what is at risk, what waits for me; blocks without the right are absent. */
export function DesktopPage() {
  const companies = useClientState((state) => state.companies)
  return (
    <>
      <PageHead title="Рабочий стол" />
      {companies.length > 0 ? <Desk /> : <Alone />}
    </>
  )
}

/** Whoever belongs to no company sees whom to ask, and what to tell them. */
function Alone() {
  const email = useClientState((state) => state.user?.email)
  const { data } = useEndpoint(loadKeepers, {})
  return (
    <section className={styles.alone}>
      <h2>Вы не добавлены ни в одну компанию</h2>
      <p>Попросите администратора вашей компании добавить вас: доступ появится сразу.</p>
      {email && <p>Он пригласит вас по вашей почте: {email}</p>}
      {data && data.names.length > 0 && (
        <p>Не знаете, кто это, – спросите того, кто ведёт систему: {data.names.join(', ')}</p>
      )}
    </section>
  )
}

function Desk() {
  const project_id = useClientState((state) => state.projectId)
  const { data, error, isPending, isFetchedAfterMount, refetch } = useEndpoint(
    loadDesktop,
    { project_id },
    { keepPrevious: true, every_ms: EVERY_MS },
  )
  useLive(data?.first_steps ? STEP_TOPICS : NOTHING, 'document', () => void refetch())
  const steps = useStepsAhead(data && isFetchedAfterMount ? data.first_steps !== null : undefined)
  const figures = useKeptHeight('desktop-figures', !isPending, ONE_ROW)
  return (
    <div className={styles.desk}>
      {data?.first_steps && <FirstSteps {...data.first_steps} is_fresh={isFetchedAfterMount} />}
      {steps.are_done && <StepsDone onClose={steps.close} />}
      <div className={styles.top} {...figures}>
        {isPending && <Skeleton className={styles.waiting} />}
        {error && !data && <ErrorState text={errorText(error)} onRetry={() => void refetch()} />}
        {data && <Figures summ={data.agreement_summ} />}
      </div>
      {data?.money && <MoneyByMonth money={data.money} />}
      <div className={styles.side}>
        <Waiting />
        <Favourites />
      </div>
      <div className={styles.main}>
        {data?.sales && <Sales sales={data.sales} />}
        {data?.limits && <LimitsAtRisk limits={data.limits} />}
        {data?.contracts && <ContractsAtRisk contracts={data.contracts} />}
        {data?.due && <DuePayments due={data.due} />}
      </div>
      {/* They stand under the rest: before it is there they would be pushed down. */}
      {!isPending && <LatestNotices />}
    </div>
  )
}

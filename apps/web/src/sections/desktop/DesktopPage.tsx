import { Skeleton } from '@mantine/core'
import { loadDesktop } from '@stroyfin/contract/desktop/load-desktop'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { PageHead } from '../../app/shell/PageHead.tsx'
import { useClientState } from '../../session/client-state.ts'
import styles from './DesktopPage.module.css'
import { DuePayments } from './DuePayments.tsx'
import { Figures } from './Figures.tsx'
import { Waiting } from './Waiting.tsx'

/** where the money stands, what waits for me, what is due; blocks without the right are absent. */
export function DesktopPage() {
  const companies = useClientState((state) => state.companies)
  const projectId = useClientState((state) => state.projectId)
  const { data, isPending } = useEndpoint(
    loadDesktop,
    { project_id: projectId },
    { enabled: companies.length > 0 },
  )
  if (companies.length === 0) {
    return (
      <>
        <PageHead title="Рабочий стол" />
        <section className={styles.alone}>
          <h2>Вы не добавлены ни в одну компанию</h2>
          <p>Попросите администратора вашей компании добавить вас: доступ появится сразу.</p>
        </section>
      </>
    )
  }
  return (
    <>
      <PageHead title="Рабочий стол" />
      <div className={styles.desk}>
        {isPending && <Skeleton height={96} className={styles.wide} />}
        {data?.agreement_summ && <Figures summ={data.agreement_summ} />}
        <Waiting />
        {data?.due && <DuePayments due={data.due} />}
      </div>
    </>
  )
}

import { Skeleton } from '@mantine/core'
import { loadUnconfirmedAccounts } from '@stroyfin/contract/contractors/confirm-accounts'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { openApprovals } from '../../app/navigation/approvals.ts'
import { useClientState } from '../../session/client-state.ts'
import { useMay } from '../../session/rights.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { useKnownCounts } from '../approvals/public.tsx'
import styles from './DesktopPage.module.css'

/** What waits for this person's decision right now: the counters of the header, and requisites of contractors. */
export function Waiting() {
  const user = useClientState((state) => state.user)
  const records = useClientState((state) => state.permissions)
  const may = useMay()
  const counts = useKnownCounts()
  const open = openApprovals({ is_superuser: user?.is_superuser ?? false, records })
  const confirms = may('contractor.view') && may('requisites.access')
  if (open.length === 0 && !confirms) return null
  return (
    <section className={`${styles.panel} ${styles.decisions}`} aria-labelledby="desk-waiting">
      <h2 id="desk-waiting">Ждут моего решения</h2>
      <ul className={styles.rows}>
        {open.map(({ key, label, href }) => (
          <Row key={key} label={label} href={href} count={counts?.[key]} />
        ))}
        {confirms && <Requisites />}
      </ul>
    </section>
  )
}

/** Accounts that wait for this person: none of those that they have stated or changed, none that somebody has refused (K-18). */
function Requisites() {
  const { data } = useEndpoint(loadUnconfirmedAccounts, {}, { live: ['contractors'] })
  const mine = data?.accounts.filter(({ may_confirm, refusal }) => may_confirm && refusal === null)
  return <Row label="Реквизиты контрагентов" href="/agents/list/?unconfirmed=true" count={mine?.length} />
}

function Row({ label, href, count }: { label: string; href: string; count: number | undefined }) {
  return (
    <li>
      <AppLink href={href} className={styles.row}>
        <span>{label}</span>
        {count === undefined ? (
          <Skeleton width={20} height={18} />
        ) : (
          <b data-zero={count === 0 || undefined}>{count}</b>
        )}
      </AppLink>
    </li>
  )
}

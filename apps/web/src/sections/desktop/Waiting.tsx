import { Skeleton } from '@mantine/core'
import { openApprovals } from '../../app/navigation/approvals.ts'
import { useClientState } from '../../session/client-state.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { FirstDecision, useKnownCounts } from '../approvals/public.tsx'
import styles from './DesktopPage.module.css'

/** What waits for this person's decision right now: the counters of the header. */
export function Waiting() {
  const user = useClientState((state) => state.user)
  const records = useClientState((state) => state.permissions)
  const counts = useKnownCounts()
  const open = openApprovals({ is_superuser: user?.is_superuser ?? false, records })
  if (open.length === 0) return null
  return (
    <section className={`${styles.panel} ${styles.decisions}`} aria-labelledby="desk-waiting">
      <h2 id="desk-waiting">Ждут моего решения</h2>
      <FirstDecision className={styles.first} />
      <ul className={styles.rows}>
        {open.map(({ key, label, href }) => (
          <Row key={key} label={label} href={href} count={counts?.[key]} />
        ))}
      </ul>
    </section>
  )
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

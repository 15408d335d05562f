import { Skeleton } from '@mantine/core'
import { openApprovals } from '../../app/navigation/approvals.ts'
import { useClientState } from '../../session/client-state.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { useKnownCounts } from '../approvals/public.tsx'
import styles from './DesktopPage.module.css'

/** What waits for this person's decision right now; the same counters as in the header. */
export function Waiting() {
  const user = useClientState((state) => state.user)
  const records = useClientState((state) => state.permissions)
  const counts = useKnownCounts()
  const open = openApprovals({ is_superuser: user?.is_superuser ?? false, records })
  if (open.length === 0) return null
  return (
    <section className={styles.panel} aria-labelledby="desk-waiting">
      <h2 id="desk-waiting">Ждут моего решения</h2>
      <ul className={styles.rows}>
        {open.map(({ key, label, href }) => (
          <li key={key}>
            <AppLink href={href} className={styles.row}>
              <span>{label}</span>
              {counts ? (
                <b data-zero={counts[key] === 0 || undefined}>{counts[key]}</b>
              ) : (
                <Skeleton width={20} height={18} />
              )}
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { loadRequestsForApproval } from '@stroyfin/contract/company/load-requests-for-approval'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { openApprovals } from '../../app/navigation/approvals.ts'
import { useClientState } from '../../session/client-state.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import styles from './DesktopPage.module.css'

/** What waits for this person's decision right now; the same counters as in the header. */
export function Waiting() {
  const user = useClientState((state) => state.user)
  const records = useClientState((state) => state.permissions)
  const { data } = useEndpoint(loadRequestsForApproval, {}, { staleTime: 30_000 })
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
              <b data-zero={!data?.[key] || undefined}>{data?.[key] ?? 0}</b>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { getNotifications } from '@stroyfin/contract/notifications/get-notifications'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { NoticeRows } from '../notifications/public.tsx'
import styles from './DesktopPage.module.css'

const SHOWN = 5
/** As fresh as the bell in the header, which asks for the same. */
const FRESH = 60_000

export function LatestNotices() {
  const { data } = useEndpoint(getNotifications, {}, { staleTime: FRESH })
  if (!data?.notifications.length) return null
  return (
    <section className={`${styles.panel} ${styles.wide}`} aria-labelledby="desk-news">
      <h2 id="desk-news">Последние уведомления</h2>
      <div className={styles.news}>
        <NoticeRows notices={data.notifications.slice(-SHOWN)} />
      </div>
    </section>
  )
}

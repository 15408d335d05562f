import { ActionIcon } from '@mantine/core'
import { getNotifications } from '@stroyfin/contract/notifications/get-notifications'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { endpointQuery } from '../../api/use-endpoint.ts'
import { useClientState } from '../../session/client-state.ts'
import styles from './Header.module.css'
import { HeaderPopup } from './HeaderPopup.tsx'

const NotificationList = lazy(() =>
  import('../../sections/notifications/public.tsx').then((part) => ({ default: part.NotificationList })),
)

const EVERY_MS = 60_000

/** asked at the start, every minute and on opening; a failure is silent (R-8-32). */
export function NotificationBell() {
  const companies = useClientState((state) => state.companies)
  const [isOpen, setOpen] = useState(false)
  const { data, refetch } = useQuery({
    ...endpointQuery(getNotifications, {}, { enabled: companies.length > 0 }),
    refetchInterval: EVERY_MS,
    staleTime: EVERY_MS,
  })
  if (companies.length === 0) return null
  const unread = data?.notifications.filter(({ is_read }) => !is_read).length ?? 0

  function change(next: boolean) {
    setOpen(next)
    if (next) void refetch()
  }
  return (
    <HeaderPopup
      role="dialog"
      label="Уведомления"
      isOpen={isOpen}
      onChange={change}
      button={(props) => (
        <ActionIcon
          {...props}
          size="auto"
          className={styles.counted}
          aria-label={unread > 0 ? `Уведомления, непрочитанных: ${unread}` : 'Уведомления'}
        >
          <IconBell size={20} stroke={1.6} />
          {unread > 0 && (
            <span className={styles.counter} data-news>
              {unread}
            </span>
          )}
        </ActionIcon>
      )}
    >
      <Suspense fallback={null}>
        <NotificationList notifications={data?.notifications} onClose={() => change(false)} />
      </Suspense>
    </HeaderPopup>
  )
}

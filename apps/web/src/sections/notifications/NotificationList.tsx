import type { Notification } from '@stroyfin/contract/notifications/get-notifications'
import { openPage } from '../../app/navigation/open-pages.ts'
import { useHolder } from '../../session/rights.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { formatDateTime } from '../../ui/format/dates.ts'
import styles from './NotificationList.module.css'
import { useMarkRead } from './use-mark-read.ts'

interface NotificationListProps {
  /** As the server answers: oldest first; absent while the first answer is on its way. */
  notifications: readonly Notification[] | undefined
  onClose: () => void
}

/** R-2.8-53: exactly the answer reversed, so that the newest stands first. */
export function NotificationList({ notifications, onClose }: NotificationListProps) {
  const markRead = useMarkRead()
  const unread = notifications?.filter(({ is_read }) => !is_read).map(({ id }) => id) ?? []
  return (
    <>
      <div className={styles.head}>
        <h2>Уведомления</h2>
        {unread.length > 0 && (
          <button type="button" onClick={() => markRead(unread)}>
            Прочитать все
          </button>
        )}
      </div>
      {notifications?.length === 0 && <p className={styles.empty}>Новых уведомлений нет</p>}
      {notifications && <NoticeRows notices={notifications} onClose={onClose} />}
    </>
  )
}

interface NoticeRowsProps {
  /** Oldest first. */
  notices: readonly Notification[]
  onClose?: () => void
}

/** Notices, the newest first: a press marks one as read and goes where it leads. */
export function NoticeRows({ notices, onClose }: NoticeRowsProps) {
  const markRead = useMarkRead()
  return (
    <ul className={styles.list}>
      {notices.toReversed().map((notice) => (
        <Notice
          key={notice.id}
          notice={notice}
          onPick={() => {
            if (!notice.is_read) markRead([notice.id])
            if (notice.link) onClose?.()
          }}
        />
      ))}
    </ul>
  )
}

function Notice({ notice, onPick }: { notice: Notification; onPick: () => void }) {
  const holder = useHolder()
  return (
    <li data-unread={!notice.is_read || undefined}>
      {notice.link && openPage(holder, notice.link) ? (
        <AppLink href={notice.link} className={styles.row} onClick={onPick}>
          <Words notice={notice} />
        </AppLink>
      ) : notice.is_read ? (
        <div className={styles.row}>
          <Words notice={notice} />
        </div>
      ) : (
        <button type="button" className={styles.row} onClick={onPick}>
          <Words notice={notice} />
        </button>
      )}
    </li>
  )
}

function Words({ notice }: { notice: Notification }) {
  return (
    <>
      <span className={styles.text}>{notice.text}</span>
      <span className={styles.time}>
        {formatDateTime(notice.created)}
        {!notice.is_read && ' · новое'}
      </span>
    </>
  )
}

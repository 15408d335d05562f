import './mantine-frame.css'
import { Notifications, notifications } from '@mantine/notifications'
import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { useEffect } from 'react'
import styles from './toast.module.css'
import { type Toast, takeToasts } from './toast.tsx'

const STAYS_MS = 2_500

const icons = { success: IconCircleCheck, info: IconInfoCircle, error: IconAlertCircle }

/** The words that appear over any page. */
export function Toasts() {
  useEffect(() => takeToasts(show), [])
  return (
    <Notifications
      position="top-right"
      autoClose={STAYS_MS}
      transitionDuration={100}
      containerWidth={360}
      classNames={{ root: styles.place }}
    />
  )
}

function show({ tone, message, about }: Toast): void {
  const Icon = icons[tone]
  // What was wrong with the same thing before is no longer so.
  notifications.hide(`error:${about}`)
  notifications.show({
    // The same words twice are one toast, so a repeated failure does not pile up.
    id: `${tone}:${about}`,
    message,
    autoClose: STAYS_MS,
    icon: <Icon size={18} stroke={1.75} aria-hidden data-tone={tone} className={styles.icon} />,
    role: tone === 'error' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': 'Закрыть' },
    classNames: { root: styles.root, icon: styles.icon, description: styles.text, body: styles.body },
  })
}

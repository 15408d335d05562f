import { notifications } from '@mantine/notifications'
import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import styles from './toast.module.css'

type Tone = 'success' | 'info' | 'error'

const icons = { success: IconCircleCheck, info: IconInfoCircle, error: IconAlertCircle }

function show(tone: Tone, message: string): void {
  const Icon = icons[tone]
  notifications.show({
    // The same words twice are one toast, so a repeated failure does not pile up.
    id: `${tone}:${message}`,
    message,
    autoClose: tone === 'error' ? false : 2500,
    icon: <Icon size={18} stroke={1.75} aria-hidden data-tone={tone} className={styles.icon} />,
    role: tone === 'error' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': 'Закрыть' },
    classNames: { root: styles.root, icon: styles.icon, description: styles.text, body: styles.body },
  })
}

/** Short word top right: 2500 ms (R-9-01, R-9-02), an error stays until it is read. */
export const toast = {
  success: (message: string): void => show('success', message),
  info: (message: string): void => show('info', message),
  error: (message: string): void => show('error', message),
}

import { notifications } from '@mantine/notifications'
import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { forgetRefusals, keepRefusal } from '../ui/dialog/last-refusal.ts'
import styles from './toast.module.css'
import { PIECE_NEEDED } from './use-later.ts'

type Tone = 'success' | 'info' | 'error'

const icons = { success: IconCircleCheck, info: IconInfoCircle, error: IconAlertCircle }

function show(tone: Tone, message: string, about = message): void {
  const Icon = icons[tone]
  // What was wrong with the same thing before is no longer so.
  notifications.hide(`error:${about}`)
  if (tone === 'error') keepRefusal(message)
  dispatchEvent(new Event(PIECE_NEEDED))
  notifications.show({
    // The same words twice are one toast, so a repeated failure does not pile up.
    id: `${tone}:${about}`,
    message,
    autoClose: 2500,
    icon: <Icon size={18} stroke={1.75} aria-hidden data-tone={tone} className={styles.icon} />,
    role: tone === 'error' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': 'Закрыть' },
    classNames: { root: styles.root, icon: styles.icon, description: styles.text, body: styles.body },
  })
}

/** Short word top right for 2500 ms (R-9-01, R-9-02); the reason of a refusal stays where the deed was. */
export const toast = {
  success: (message: string, about?: string): void => {
    forgetRefusals()
    show('success', message, about)
  },
  /** What saves itself, as columns do, is done too, but it is not the deed whose refusal still stands there. */
  saved: (message: string): void => show('success', message),
  info: (message: string): void => show('info', message),
  error: (message: string, about?: string): void => show('error', message, about),
}

import { Notifications } from '@mantine/notifications'
import { ConfirmHost } from '../ui/dialog/ConfirmHost.tsx'
import styles from './toast.module.css'

/** What may appear over any page: questions and toasts. */
export function Floating() {
  return (
    <>
      <ConfirmHost />
      <Notifications
        position="top-right"
        autoClose={2500}
        transitionDuration={100}
        containerWidth={360}
        classNames={{ root: styles.place }}
      />
    </>
  )
}

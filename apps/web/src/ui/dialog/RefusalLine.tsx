import { ActionIcon } from '@mantine/core'
import { IconAlertCircle, IconX } from '@tabler/icons-react'
import styles from './dialog.module.css'
import { forgetRefusal, useRefusal } from './last-refusal.ts'

/** Why the last deed of this place, a page or a window, was refused. */
export function RefusalLine() {
  const message = useRefusal()
  if (message === undefined) return null
  return (
    <section className={styles.refusal} aria-label="Причина отказа">
      <IconAlertCircle size={18} stroke={1.75} aria-hidden />
      <span>{message}</span>
      <ActionIcon variant="subtle" size="sm" aria-label="Скрыть причину" onClick={forgetRefusal}>
        <IconX size={16} stroke={1.75} />
      </ActionIcon>
    </section>
  )
}

import { ActionIcon } from '@mantine/core'
import { IconAlertCircle, IconX } from '@tabler/icons-react'
import styles from './dialog.module.css'
import { forgetRefusals, useRefusals } from './last-refusal.ts'

/** Why the last deeds of this place, a page or a window, were refused. */
export function RefusalLine() {
  const messages = useRefusals()
  if (messages.length === 0) return null
  return (
    <section className={styles.refusal} aria-label="Причина отказа">
      <IconAlertCircle size={18} stroke={1.75} aria-hidden />
      <div>
        {messages.map((message) => (
          <p key={message}>{message}</p>
        ))}
      </div>
      <ActionIcon variant="subtle" size="sm" aria-label="Скрыть причину" onClick={forgetRefusals}>
        <IconX size={16} stroke={1.75} />
      </ActionIcon>
    </section>
  )
}

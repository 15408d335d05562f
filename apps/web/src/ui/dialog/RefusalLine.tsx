import { ActionIcon } from '@mantine/core'
import { IconAlertCircle, IconX } from '@tabler/icons-react'
import styles from './dialog.module.css'
import { forgetRefusals, useRefusals } from './last-refusal.ts'
import { RefusalWords } from './RefusalWords.tsx'

/** Why the last deeds of this place, a page or a window, were refused. */
export function RefusalLine() {
  const refusals = useRefusals()
  if (refusals.length === 0) return null
  return (
    <section className={styles.refusal} aria-label="Причина отказа">
      <IconAlertCircle size={18} stroke={1.75} aria-hidden />
      <div>
        {refusals.map(({ message, mend }) => (
          <p key={message}>
            <RefusalWords message={message} mend={mend} />
          </p>
        ))}
      </div>
      <ActionIcon variant="subtle" size="sm" aria-label="Скрыть причину" onClick={forgetRefusals}>
        <IconX size={16} stroke={1.75} />
      </ActionIcon>
    </section>
  )
}

import '../../theme/mantine-frame.css'
import { Button, Modal } from '@mantine/core'
import { useRef, useSyncExternalStore } from 'react'
import { type AskedQuestion, questionStore } from './confirm-action.ts'
import styles from './dialog.module.css'
import { useTopmost } from './use-topmost.ts'

/** The one place where questions appear; it stands in AppTheme. */
export function ConfirmHost() {
  const asked = useSyncExternalStore(questionStore.subscribe, questionStore.read)
  // The words stay while the window fades out.
  const last = useRef<AskedQuestion>(undefined)
  if (asked) last.current = asked
  const question = asked ?? last.current
  const topmost = useTopmost(asked !== undefined)
  if (!question) return null
  return (
    <Modal
      opened={asked !== undefined}
      onClose={() => question.answer(false)}
      title={question.title}
      closeOnEscape={topmost}
      size={420}
      zIndex={300}
      closeButtonProps={{ 'aria-label': 'Закрыть' }}
      classNames={{ content: styles.content, header: styles.header, title: styles.title, body: styles.body }}
    >
      {question.text && <p className={styles.text}>{question.text}</p>}
      {question.note}
      <div className={styles.buttons}>
        <Button
          variant="default"
          data-autofocus={question.danger || undefined}
          onClick={() => question.answer(false)}
        >
          {question.cancel ?? 'Отмена'}
        </Button>
        <Button
          data-autofocus={!question.danger || undefined}
          color={question.danger ? 'red' : undefined}
          onClick={() => question.answer(true)}
        >
          {question.confirm ?? 'Да'}
        </Button>
      </div>
    </Modal>
  )
}

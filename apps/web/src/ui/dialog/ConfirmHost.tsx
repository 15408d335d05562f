import '../../theme/mantine-frame.css'
import { Button, Modal } from '@mantine/core'
import { useRef, useSyncExternalStore } from 'react'
import { type AskedQuestion, questionStore } from './confirm-action.ts'
import styles from './dialog.module.css'
import { giveBackSoon, type Openers, openers } from './use-focus-back.ts'
import { useTopmost } from './use-topmost.ts'

/** The one place where questions appear; it stands in AppTheme. */
export function ConfirmHost() {
  const asked = useSyncExternalStore(questionStore.subscribe, questionStore.read)
  // The words stay while the window fades out.
  const last = useRef<AskedQuestion>(undefined)
  // Asked while it is drawn: a moment later the question has the focus already.
  const back = useRef<Openers>([])
  if (asked && asked !== last.current) back.current = openers()
  if (asked) last.current = asked
  const question = asked ?? last.current
  const topmost = useTopmost(asked !== undefined)
  if (!question) return null
  return (
    <Modal
      opened={asked !== undefined}
      onClose={() => question.answer(false)}
      // The bin of a menu has gone with its menu: the library gives back only to what still stands.
      onExitTransitionEnd={() => giveBackSoon(back.current)}
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
        {question.cancel !== null && (
          <Button
            variant="default"
            data-autofocus={question.danger || undefined}
            onClick={() => question.answer(false)}
          >
            {question.cancel ?? 'Отмена'}
          </Button>
        )}
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

import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { plural } from '../../ui/format/plural.ts'
import { isPressed } from '../../ui/keys/key-press.ts'
import { SAVE_KEY } from '../../ui/use-save-key.ts'
import styles from './rights.module.css'
import { countChanges, type RightsDraft } from './rights-draft.ts'
import { UNDO_RIGHT_KEY } from './undo-right-key.ts'

interface RightsBarProps {
  draft: RightsDraft
  saving: boolean
  canUndo: boolean
  onUndo: () => void
  onForget: () => void
  onSave: () => void
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input:not([type="checkbox"]), textarea')

/** «Изменено: 3 права у 2 сотрудников»: appears with the first press; Ctrl+Z takes one back, Ctrl+S saves. */
export function RightsBar({ draft, saving, canUndo, onUndo, onForget, onSave }: RightsBarProps) {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (document.querySelector('[role="dialog"]')) return
      if (isPressed(event, SAVE_KEY.keys)) onSave()
      else if (isPressed(event, UNDO_RIGHT_KEY.keys) && !isTyping(event.target)) onUndo()
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [onSave, onUndo])
  if (!canUndo) return null
  const { flags, people } = countChanges(draft)
  return (
    <div className={styles.bar} role="status">
      <span>
        {flags > 0
          ? `Изменено: ${plural(flags, 'право', 'права', 'прав')} у ${plural(people, 'сотрудника', 'сотрудников', 'сотрудников')}`
          : 'Изменений нет'}
      </span>
      <span className={styles.buttons}>
        <Button variant="default" onClick={onUndo} disabled={saving}>
          Шаг назад
        </Button>
        <Button variant="default" onClick={onForget} disabled={saving}>
          Отменить всё
        </Button>
        {flags > 0 && (
          <Button loading={saving} onClick={onSave}>
            Сохранить
          </Button>
        )}
      </span>
    </div>
  )
}

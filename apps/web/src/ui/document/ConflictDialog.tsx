import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../dialog/Dialog.tsx'
import styles from './conflict.module.css'

export interface ConflictField {
  field: string
  label: string
  /** Both values in words. */
  mine: string
  theirs: string
}

interface ConflictDialogProps {
  /** Empty: nothing is asked. */
  conflicts: readonly ConflictField[]
  /** Fields in which the other's value is taken; null when the user went back to the form. */
  onResolve: (theirs: readonly string[] | null) => void
}

const SIDES = [
  { value: 'mine', label: 'Моё' },
  { value: 'theirs', label: 'Другого пользователя' },
]

/** Two people changed the same fields: both values are shown, and the user chooses field by field (K-06). */
export function ConflictDialog({ conflicts, onResolve }: ConflictDialogProps) {
  const [taken, setTaken] = useState<readonly string[]>([])
  const choose = (field: string, side: string) => {
    const others = taken.filter((name) => name !== field)
    setTaken(side === 'theirs' ? [...others, field] : others)
  }
  const leave = (answer: readonly string[] | null) => {
    setTaken([])
    onResolve(answer)
  }
  return (
    <Dialog
      opened={conflicts.length > 0}
      title="Документ изменил другой пользователь"
      onClose={() => leave(null)}
      onSubmit={() => leave(taken)}
      submit_text="Сохранить выбранное"
      cancel_text="Вернуться к правке"
      width={760}
    >
      <p className={styles.words}>
        Пока вы правили документ, эти поля изменились и у вас, и у другого пользователя. Остальные правки уже
        соединены.
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Поле</th>
            <th scope="col">Моё</th>
            <th scope="col">Другого пользователя</th>
            <th scope="col">Сохранить</th>
          </tr>
        </thead>
        <tbody>
          {conflicts.map(({ field, label, mine, theirs }) => (
            <tr key={field}>
              <th scope="row">{label}</th>
              <td data-chosen={!taken.includes(field) || undefined}>{mine}</td>
              <td data-chosen={taken.includes(field) || undefined}>{theirs}</td>
              <td>
                <SegmentedControl
                  aria-label={`Сохранить: ${label}`}
                  data={SIDES}
                  value={taken.includes(field) ? 'theirs' : 'mine'}
                  onChange={(side) => choose(field, side)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}

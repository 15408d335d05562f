import { useState } from 'react'
import { Dialog } from '../dialog/Dialog.tsx'
import { VSelect } from '../fields/VSelect.tsx'
import { plural } from '../format/plural.ts'
import styles from './pasted-heads.module.css'
import type { UnknownHead } from './pasted-heads.ts'

interface PastedHeadsProps {
  heads: readonly UnknownHead[]
  /** Codes and titles of the columns that no head names. */
  columns: readonly { code: string; title: string }[]
  /** Taken for this the last time, by the place of the head. */
  known: ReadonlyMap<number, string>
  onPaste: (chosen: ReadonlyMap<number, string>) => void
  onClose: () => void
}

/** Columns of a file that the list has no name for: each is taken for one of its columns, or left out knowingly. */
export function PastedHeadsDialog({ heads, columns, known, onPaste, onClose }: PastedHeadsProps) {
  const [chosen, setChosen] = useState(known)
  const taken = new Set(chosen.values())
  const choose = (across: number, code: string | null) => {
    const next = new Map(chosen)
    if (code === null) next.delete(across)
    else next.set(across, code)
    setChosen(next)
  }
  return (
    <Dialog
      opened
      title="Куда вставить столбцы"
      submit_text="Вставить"
      onSubmit={() => onPaste(chosen)}
      onClose={onClose}
    >
      <p className={styles.words}>
        В таблице нет {plural(heads.length, 'столбца', 'столбцов', 'столбцов')} с такими названиями. Выберите,
        куда их вставить; без выбора столбец не вставится.
      </p>
      <ul className={styles.heads}>
        {heads.map(({ across, head, sample }) => (
          <li key={across}>
            <span className={styles.head}>
              <b>{head === '' ? 'Без названия' : head}</b>
              <span>{sample}</span>
            </span>
            <VSelect
              aria-label={`Куда вставить «${head}»`}
              placeholder="Не вставлять"
              value={chosen.get(across) ?? null}
              choices={columns
                .filter(({ code }) => !taken.has(code) || chosen.get(across) === code)
                .map(({ code, title }) => ({ value: code, label: title }))}
              onChange={(code) => choose(across, code)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

import { Button } from '@mantine/core'
import { plural } from '../format/plural.ts'
import { useSaveKey } from '../use-save-key.ts'
import type { GridEdits } from './grid-edits.ts'
import styles from './save-bar.module.css'

interface SaveBarProps<Row extends object> {
  edits: GridEdits<Row>
  onSave: () => void
  saving?: boolean
  /** How much of the batch is written (R-9-13). */
  percent?: number | undefined
}

/** «Изменено: 3 ячейки · Отменить · Сохранить»: appears with the first change, instead of questions; Ctrl+S saves. */
export function SaveBar<Row extends object>({ edits, onSave, saving = false, percent }: SaveBarProps<Row>) {
  const rows = edits.rowCount()
  useSaveKey(rows > 0 && !saving, onSave)
  if (rows === 0) return null
  const cells = edits.cellCount()
  const errors = edits.errorCount()
  const changed =
    cells > 0 ? plural(cells, 'ячейка', 'ячейки', 'ячеек') : plural(rows, 'строка', 'строки', 'строк')
  return (
    <div className={styles.bar} role="status">
      <span>Изменено: {changed}</span>
      {errors > 0 && <span className={styles.errors}>{plural(errors, 'ошибка', 'ошибки', 'ошибок')}</span>}
      {saving && percent !== undefined && <span className={styles.percent}>{Math.floor(percent)} %</span>}
      <span className={styles.buttons}>
        <Button variant="default" onClick={() => edits.forget()}>
          Отменить
        </Button>
        <Button loading={saving} onClick={onSave}>
          Сохранить
        </Button>
      </span>
    </div>
  )
}

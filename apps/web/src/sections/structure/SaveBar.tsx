import { Button } from '@mantine/core'
import { counted } from '@stroyfin/domain/russian/plural'
import type { GridEdits } from '../../ui/grid/grid-edits.ts'
import styles from './structure.module.css'

interface SaveBarProps<Row extends object> {
  edits: GridEdits<Row>
  saving: boolean
  onSave: () => void
}

/** «Изменено: 3 ячейки · Отменить · Сохранить»: unsaved cells of a grid stay in sight. */
export function SaveBar<Row extends object>({ edits, saving, onSave }: SaveBarProps<Row>) {
  const errors = edits.errorCount()
  if (edits.rowCount() === 0) return null
  return (
    <div className={styles.savebar} role="status">
      <span>
        Изменено: {counted(edits.cellCount(), ['ячейка', 'ячейки', 'ячеек'])}
        {errors > 0 && `, с ошибками: ${errors}`}
      </span>
      <Button variant="default" onClick={() => edits.forget()}>
        Отменить
      </Button>
      {errors === 0 && (
        <Button loading={saving} onClick={onSave}>
          Сохранить
        </Button>
      )}
    </div>
  )
}

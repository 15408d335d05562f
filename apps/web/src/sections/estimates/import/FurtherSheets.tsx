import { Checkbox } from '@mantine/core'
import { counted } from '@stroyfin/domain/russian/plural'
import styles from './import.module.css'
import type { EstimateImportState, EstimatePreview } from './use-estimate-import.ts'

type Table = NonNullable<EstimatePreview['table']>

/** The other sheets of a workbook: those that are ticked become sections of the same estimate. */
export function FurtherSheets({ table, state }: { table: Table; state: EstimateImportState }) {
  const others = table.sheets
    .map((sheet, index) => ({ ...sheet, index }))
    .filter(({ index, rows }) => index !== table.sheet && rows > 0)
  if (others.length === 0) return null
  const taken = new Set(state.settings.more.map(({ sheet }) => sheet))
  return (
    <fieldset className={styles.sheets}>
      <legend>Загрузить и другие листы книги</legend>
      {others.map(({ name, hidden, rows, index }) => (
        <Checkbox
          key={index}
          size="xs"
          label={`${name}${hidden ? ' (скрытый)' : ''}, ${counted(rows, ['строка', 'строки', 'строк'])}`}
          checked={taken.has(index)}
          onChange={(event) => state.take(index, event.currentTarget.checked)}
        />
      ))}
      {taken.size > 0 && (
        <p className={styles.quiet}>
          Каждый лист станет разделом сметы. Столбцы другого листа видны, если выбрать его в поле «Лист».
        </p>
      )}
    </fieldset>
  )
}

import { Button } from '@mantine/core'
import { Grid } from '../../../ui/grid/Grid.tsx'
import { isPastedTotal } from '../../../ui/grid/pasted-total.ts'
import { EstimateLinesButton } from './EstimateLinesButton.tsx'
import styles from './form.module.css'
import { emptyLine } from './line-row.ts'
import type { KsForm } from './use-ks-form.ts'

/** Lines typed, pasted from Excel as a block, filled down, taken back (Ctrl+V, Ctrl+D, Ctrl+Z). */
export function KsLinesGrid({ form }: { form: KsForm }) {
  const { edits, columns, source, all } = form.lines
  return (
    <div className={styles.lines}>
      <div className={styles.grid}>
        <Grid
          label="Строки документа"
          pasted_as={`act-of:${form.contract?.executor_id}`}
          columns={columns}
          source={source}
          edits={edits}
          newRow={emptyLine}
          isPastedTotal={isPastedTotal}
          selectable
          fit_rows
          actions={(selection) => (
            <Button
              variant="default"
              size="compact-sm"
              onClick={() =>
                edits.remove(all.filter(({ id }) => selection.ids.includes(id) !== selection.all))
              }
            >
              Убрать
            </Button>
          )}
          empty={{
            text: 'Строк пока нет',
            action: <Button onClick={() => edits.add(emptyLine)}>Добавить строку</Button>,
          }}
        />
      </div>
      <div className={styles.linetools}>
        <Button variant="default" onClick={() => edits.add(emptyLine)}>
          Добавить строку
        </Button>
        <EstimateLinesButton form={form} />
        <span className={styles.hint}>
          Блок из Excel вставляется прямо в таблицу: Ctrl+V. Заполнить вниз — Ctrl+D, отменить — Ctrl+Z
        </span>
      </div>
    </div>
  )
}

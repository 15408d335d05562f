import type { KsDetail } from '@stroyfin/contract/ks/load-ks'
import { useMemo } from 'react'
import { Grid } from '../../../ui/grid/Grid.tsx'
import { useArraySource } from '../../../ui/grid/use-array-source.ts'
import { lineOf } from '../form/line-row.ts'
import { useLineColumns } from '../form/use-line-columns.ts'
import styles from './card.module.css'

/** Lines as they were accepted. */
export function KsLinesTab({ ks }: { ks: KsDetail }) {
  const rows = useMemo(() => ks.lines.map((line) => lineOf(ks.type, line)), [ks])
  const columns = useLineColumns(ks, rows, false)
  const source = useArraySource(rows, { columns })
  return (
    <div className={styles.grid}>
      <Grid
        label="Строки документа"
        columns={columns}
        source={source}
        fit_rows
        empty={{ text: 'Документ без строк: указана только сумма' }}
      />
    </div>
  )
}

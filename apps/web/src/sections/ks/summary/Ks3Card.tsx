import { Money } from '../../../ui/Money.tsx'
import { type Ks3GridRow, ks3Columns } from './ks-3-rows.ts'
import styles from './summary.module.css'

/** A row of КС-3 on a narrow screen: all three columns under their names. */
export function ks3Card(row: Ks3GridRow) {
  return (
    <div className={styles.ks3card}>
      <b>{row.name}</b>
      {ks3Columns.slice(1).map(({ code, title, value }) => (
        <span key={code}>
          <small>{title}</small>
          <Money value={value(row) as number} />
        </span>
      ))}
    </div>
  )
}

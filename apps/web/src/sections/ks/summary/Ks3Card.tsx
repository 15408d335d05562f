import { Money } from '../../../ui/Money.tsx'
import type { Ks3GridRow } from './ks-3-rows.ts'
import styles from './summary.module.css'

/** A row of КС-3 on a narrow screen: the period, under it the year and the whole of the works. */
export function ks3Card({ name, in_period, since_year, since_start }: Ks3GridRow) {
  return (
    <div className={styles.ks3card}>
      <span>
        <b>{name}</b>
        <Money value={in_period} />
      </span>
      <small>
        за год <Money value={since_year} />, всего <Money value={since_start} />
      </small>
    </div>
  )
}

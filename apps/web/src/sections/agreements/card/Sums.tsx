import { Money } from '../../../ui/Money.tsx'
import styles from './card.module.css'

/** Named sums one under the other, figures in one column. */
export function Sums({ rows }: { rows: readonly (readonly [name: string, value: number])[] }) {
  return (
    <dl className={styles.sums}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Money value={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

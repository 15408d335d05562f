import type { ReactNode } from 'react'
import styles from './marks.module.css'

interface KeyValueProps {
  items: readonly { key: string; value: ReactNode; wide?: boolean }[]
  columns?: 1 | 2 | 3
}

/** What a document says of itself: names left, values right of them. */
export function KeyValue({ items, columns = 1 }: KeyValueProps) {
  return (
    <dl className={styles.pairs} data-columns={columns}>
      {items.map(({ key, value, wide }) => (
        <div key={key} className={styles.pair} data-wide={wide || undefined}>
          <dt>{key}</dt>
          <dd>
            {value === null || value === undefined || value === '' ? (
              <span className={styles.none}>—</span>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

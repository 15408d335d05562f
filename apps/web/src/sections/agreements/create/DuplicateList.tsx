import type { findDuplicates } from '@stroyfin/contract/agreements/find-duplicates'
import type { Answer } from '@stroyfin/contract/kit/endpoint'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import { formatMoney } from '@stroyfin/domain/russian/format-money'
import styles from './create.module.css'

/** The contracts that look like this one, each a way to it. */
export function DuplicateList({ items }: Answer<typeof findDuplicates>) {
  return (
    <ul className={styles.twins}>
      {items.map((item) => (
        <li key={item.id}>
          <a href={`/agreement/${item.id}`} target="_blank" rel="noreferrer">
            № {item.number} от {formatDate(item.date)}
          </a>
          , {item.customer_name} — {item.executor_name}, {formatMoney(item.summ)} ₽
        </li>
      ))}
    </ul>
  )
}

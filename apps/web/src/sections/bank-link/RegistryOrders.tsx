import type { BankOrder } from '@stroyfin/contract/bank-link/bank-order'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { toneOf } from '../../ui/status-tone.ts'
import styles from './bank-link.module.css'
import { orderView } from './order-view.ts'

/** Where the payments of an approved registry stand at the bank: how many in each place. */
export function RegistryOrders({ orders }: { orders: readonly BankOrder[] }) {
  const groups = Map.groupBy(orders, (order) => orderView(order).label)
  if (groups.size === 0) return null
  return (
    <section className={styles.panel} aria-labelledby="registry-bank">
      <h2 id="registry-bank">В банке</h2>
      <ul className={styles.counts}>
        {[...groups].map(([label, [first, ...rest]]) => (
          <li key={label}>
            {first && <StatusMark tone={toneOf[orderView(first).tone]} text={label} />}
            <b>{rest.length + 1}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}

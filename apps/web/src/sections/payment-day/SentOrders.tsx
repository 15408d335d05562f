import { Button, Popover } from '@mantine/core'
import type { Answer } from '@stroyfin/contract/kit/endpoint'
import type { loadDaySteps } from '@stroyfin/contract/payment-day/load-day-steps'
import { AppLink } from '../../ui/AppLink.tsx'
import { formatDate } from '../../ui/format/dates.ts'
import { Money } from '../../ui/Money.tsx'
import styles from './payment-day.module.css'

type Sent = Answer<typeof loadDaySteps>['sent']

/** Which orders the bank has not carried out yet, each with the payment it pays. */
export function SentOrders({ count, orders }: Sent) {
  return (
    <Popover position="bottom-start" shadow="md" withinPortal trapFocus>
      <Popover.Target>
        <Button variant="subtle" size="compact-sm" className={styles.stepdeed}>
          Показать поручения
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <ul className={styles.orders} aria-label="Поручения, которых нет в выписке">
          {orders.map(({ order_id, number, date, payment_id, payee_name, summ }) => (
            <li key={order_id}>
              <AppLink href={`/payments-registry/?payment=${payment_id}`}>
                № {number} от {formatDate(date)}
              </AppLink>
              <span className={styles.quiet}>{payee_name}</span>
              <Money value={summ} sign />
            </li>
          ))}
        </ul>
        {count > orders.length && (
          <p className={styles.quiet}>Показаны первые {orders.length}: остальные – в реестрах</p>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

import { Alert } from '@mantine/core'
import type { LeftOut as LeftOutPayment } from '@stroyfin/contract/registries/explain-left-out'
import { paymentNumber } from '@stroyfin/domain/payments/payment-name'
import { upperFirst } from '@stroyfin/domain/russian/upper-first'
import { AppLink } from '../../../ui/AppLink.tsx'
import styles from '../registries.module.css'

interface LeftOutProps {
  payments: readonly LeftOutPayment[]
  /** How many were chosen. */
  asked: number
  /** What became of one, of many. */
  verbs?: readonly [one: string, many: string]
}

/** What was chosen and the registry does not take: each payment by its number with its own reason. */
export function LeftOut({ payments, asked, verbs: [one, many] = ['Не вошёл', 'Не вошли'] }: LeftOutProps) {
  if (payments.length === 0) return null
  const count = payments.length
  return (
    <Alert
      className={styles.told ?? ''}
      color="yellow"
      mb={12}
      title={`${count === 1 ? one : many} ${count} из ${asked}`}
    >
      <ul className={styles.leftout}>
        {payments.map(({ payment_id, reason, registry, ...payment }) => (
          <li key={payment_id}>
            <AppLink href={`/payments-registry/?payment=${payment_id}`}>
              {upperFirst(paymentNumber(payment))}
            </AppLink>{' '}
            – {reason}
            {registry && (
              <>
                {' · '}
                <AppLink href={registry.href}>Открыть реестр №&nbsp;{registry.number}</AppLink>
              </>
            )}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

/** Invoices that were ticked and bring nothing into the new registry. */
export function InvoicesLeftOut({ count, asked }: { count: number; asked: number }) {
  const title = count === 1 ? `Не вошёл 1 из ${asked}` : `Не вошли ${count} из ${asked}`
  return (
    <Alert className={styles.told ?? ''} color="yellow" mb={12} title={title}>
      По этим счетам нет платежей, которые можно поставить в реестр
    </Alert>
  )
}

import type { PaymentDetail } from '@stroyfin/contract/payments/load-payment'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import styles from './card.module.css'

type Payment = Pick<PaymentDetail, 'ordered_to' | 'payee_account'>

/** The order that pays to another account than the payment names now; null while they agree. */
export const movedFrom = ({ ordered_to, payee_account }: Payment) =>
  ordered_to && ordered_to.account !== payee_account ? ordered_to : null

/** The account has changed since the order was made: where the money goes, and what stands in the payment now, apart. */
export function OrderedAccount({ payment }: { payment: Payment }) {
  const order = movedFrom(payment)
  if (!order) return null
  return (
    <span className={styles.waits}>
      На этот счёт – поручение № {order.number} от {formatDate(order.date)}.{' '}
      {payment.payee_account ? (
        <>
          Сейчас в платеже другой счёт: <span className={styles.account}>{payment.payee_account}</span>
        </>
      ) : (
        'Сейчас счёт в платеже не указан'
      )}
    </span>
  )
}

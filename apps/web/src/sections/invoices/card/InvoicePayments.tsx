import type { InvoiceDetail } from '@stroyfin/contract/invoices/load-invoice'
import { DETAILED_PAYMENT_STATUS_VIEW } from '@stroyfin/domain/payments/payment-status'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import { AppLink } from '../../../ui/AppLink.tsx'
import { Money } from '../../../ui/Money.tsx'
import { StatusMark } from '../../../ui/StatusMark.tsx'
import { toneOf } from '../../../ui/status-tone.ts'
import styles from '../invoices.module.css'

/** The payments made by the invoice. */
export function InvoicePayments({ invoice: { payments } }: { invoice: InvoiceDetail }) {
  return (
    <section className={styles.side} aria-labelledby="invoice-payments">
      <h2 id="invoice-payments">Платежи</h2>
      {payments.length === 0 && <p className={styles.quiet}>По счёту ещё ничего не платят</p>}
      <ul className={styles.lines}>
        {payments.map(({ id, number, date, summ, detailed_status }) => {
          const { tone, label } = DETAILED_PAYMENT_STATUS_VIEW[detailed_status]
          return (
            <li key={id}>
              <AppLink href={`/payments-registry/?payment=${id}`}>
                № {number} от {formatDate(date)}
              </AppLink>
              <StatusMark tone={toneOf[tone]} text={label} />
              <Money value={summ} sign />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

import type { PaymentDetail } from '@stroyfin/contract/payments/load-payment'
import { kopecks, largest, roubles } from '@stroyfin/domain/money/money'
import { atRate, inCurrency } from '@stroyfin/domain/russian/format-summ'
import { MoneyBar } from '../../../ui/document/MoneyBar.tsx'
import styles from './card.module.css'
import { isRefund } from './payment-state.ts'

/** Of the sum: paid, standing in registries, not in any registry yet. */
export function PaymentMoney({ payment }: { payment: PaymentDetail }) {
  const [summ, paid, free] = [payment.summ, payment.paid_summ, payment.free_summ].map(kopecks) as [
    bigint,
    bigint,
    bigint,
  ]
  const registered = largest(summ - paid - free, 0n)
  const word = isRefund(payment) ? 'Возврат' : 'Сумма'
  const value = atRate(payment.summ, payment)
  return (
    <>
      <MoneyBar
        label={inCurrency(`${word}, ₽`, payment.currency)}
        total={payment.summ}
        parts={
          isRefund(payment)
            ? [
                { code: 'paid', label: 'Получено', value: roubles(paid), fill: 'full' },
                { code: 'awaited', label: 'Ожидается', value: roubles(summ - paid), fill: 'empty' },
              ]
            : [
                { code: 'paid', label: 'Оплачено', value: roubles(paid), fill: 'full' },
                { code: 'registered', label: 'В реестрах', value: roubles(registered), fill: 'soft' },
                { code: 'free', label: 'Не в реестре', value: roubles(free), fill: 'empty' },
              ]
        }
      />
      {value && (
        <p className={styles.quiet}>
          {word} {value}
        </p>
      )}
    </>
  )
}

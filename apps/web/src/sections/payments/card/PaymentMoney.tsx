import type { PaymentDetail } from '@stroyfin/contract/payments/load-payment'
import { kopecks, largest, roubles } from '@stroyfin/domain/money/money'
import { MoneyBar } from '../../../ui/document/MoneyBar.tsx'

/** Of the sum: paid, standing in registries, not in any registry yet. */
export function PaymentMoney({ payment }: { payment: PaymentDetail }) {
  const [summ, paid, free] = [payment.summ, payment.paid_summ, payment.free_summ].map(kopecks) as [
    bigint,
    bigint,
    bigint,
  ]
  const registered = largest(summ - paid - free, 0n)
  return (
    <MoneyBar
      label={payment.financial_type === 'refund' ? 'Возврат, ₽' : 'Сумма, ₽'}
      total={payment.summ}
      parts={[
        { code: 'paid', label: 'Оплачено', value: roubles(paid), fill: 'full' },
        { code: 'registered', label: 'В реестрах', value: roubles(registered), fill: 'soft' },
        { code: 'free', label: 'Не в реестре', value: roubles(free), fill: 'empty' },
      ]}
    />
  )
}

import { kopecks, largest, roubles } from '@stroyfin/domain/money/money'
import { MoneyBar } from '../../../ui/document/MoneyBar.tsx'
import type { Card } from './AgreementCard.tsx'

interface ContractBarProps {
  card: Card
  address: (tab: 'ks' | 'payments') => string
}

/** Contract → paid → accepted and not paid → left; each part leads to its documents. */
export function ContractBar({ card, address }: ContractBarProps) {
  const { agreement, agreement_summ: sums } = card
  const paid = kopecks(sums.payments_paid_summ)
  const accepted = kopecks(sums.ks_summ)
  return (
    <MoneyBar
      label={agreement.type === 'dopnik' ? 'Изменение цены, ₽' : 'Сумма договора, ₽'}
      total={sums.summ}
      parts={[
        {
          code: 'paid',
          label: 'Оплачено',
          value: sums.payments_paid_summ,
          fill: 'full',
          href: address('payments'),
        },
        {
          code: 'accepted',
          label: 'Принято и не оплачено',
          value: roubles(largest(accepted - paid, 0n)),
          fill: 'soft',
          href: address('ks'),
        },
        {
          code: 'left',
          label: 'Осталось',
          value: roubles(kopecks(sums.summ) - largest(paid, accepted)),
          fill: 'empty',
        },
      ]}
    />
  )
}

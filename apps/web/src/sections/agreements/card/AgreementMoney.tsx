import { kopecks, largest, roubles } from '@stroyfin/domain/money/money'
import { MoneyBar } from '../../../ui/document/MoneyBar.tsx'
import type { Card } from './AgreementCard.tsx'
import { Balance } from './Balance.tsx'
import styles from './card.module.css'
import { Sums } from './Sums.tsx'

interface AgreementMoneyProps {
  card: Card
  address: (tab: 'ks' | 'payments') => string
}

/** Contract → paid → accepted and not paid → left, and every sum of the contract under its name. */
export function AgreementMoney({ card, address }: AgreementMoneyProps) {
  const { agreement, agreement_summ: sums } = card
  const paid = kopecks(sums.payments_paid_summ)
  const accepted = kopecks(sums.ks_summ)
  const reached = largest(paid, accepted)
  return (
    <section className={styles.money} aria-label="Деньги договора">
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
          { code: 'left', label: 'Осталось', value: roubles(kopecks(sums.summ) - reached), fill: 'empty' },
        ]}
      />
      <Sums
        rows={[
          ['Принято', sums.ks_summ],
          ['Платежи', sums.payment_summ],
          ['из них оплачено', sums.payments_paid_summ],
          ['Фактические оплаты', sums.summ_fact],
          ['Плановая стоимость', sums.plan_summ],
          ['Управленческая стоимость', sums.upr_summ],
        ]}
      />
      {agreement.type !== 'dopnik' && <Balance card={card} />}
    </section>
  )
}

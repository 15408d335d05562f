import { MEASURES } from '@stroyfin/domain/reports/measure-titles'
import type { Card } from './AgreementCard.tsx'
import styles from './card.module.css'
import { Sums } from './Sums.tsx'

/** A contract in a currency as lists and reports count it: every document at the rate of its own date (K-15). */
export function InRoubles({ roubles }: { roubles: NonNullable<Card['roubles']> }) {
  return (
    <section className={styles.balance} aria-label="В рублях">
      <h2 className={styles.heading}>В рублях, по курсам документов</h2>
      <Sums
        rows={[
          ['Сумма с НДС, ₽', roubles.summ],
          ['Принято, ₽', roubles.ks_summ],
          ['Оплачено, ₽', roubles.paid_summ],
          ['Долг, ₽', roubles.debt],
          ['Аванс не зачтён, ₽', roubles.unsettled_advance],
          ...(roubles.prepaid === 0
            ? []
            : ([[`${MEASURES.prepaid.title}, ₽`, roubles.prepaid]] as [string, number][])),
          ['Удержано, ₽', roubles.held],
          ['Курсовая разница, ₽', roubles.exchange],
        ]}
      />
    </section>
  )
}

import type { loadDesktop } from '@stroyfin/contract/desktop/load-desktop'
import type { Answer } from '@stroyfin/contract/kit/endpoint'
import { counted } from '@stroyfin/domain/russian/plural'
import { Link } from '@tanstack/react-router'
import { formatMoney } from '../../ui/format/figures.ts'
import styles from './DesktopPage.module.css'

type Summ = NonNullable<Answer<typeof loadDesktop>['agreement_summ']>

/** Contracts → accepted → requested → paid; each figure leads to its list. */
export function Figures({ summ }: { summ: Summ }) {
  const figures = [
    {
      title: `Договоры, ₽`,
      value: summ.summ,
      note: counted(summ.count, ['договор', 'договора', 'договоров']),
      to: '/agreements/',
    },
    { title: 'Принято, ₽', value: summ.ks_summ, note: 'утверждённые документы', to: '/ks/' },
    { title: 'Платежи, ₽', value: summ.payment_summ, note: 'создано к оплате', to: '/payments-registry/' },
    {
      title: 'Оплачено, ₽',
      value: summ.payments_paid_summ,
      note: 'по выпискам банка',
      to: '/payments-registry/',
    },
  ]
  return (
    <section className={`${styles.panel} ${styles.wide} ${styles.figures}`} aria-label="Итоги">
      {figures.map(({ title, value, note, to }) => (
        <Link key={title} to={to} className={styles.figure}>
          <span>{title}</span>
          <b>{formatMoney(value)}</b>
          <span>{note}</span>
        </Link>
      ))}
    </section>
  )
}

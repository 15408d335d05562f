import type { loadDesktop } from '@stroyfin/contract/desktop/load-desktop'
import type { Answer } from '@stroyfin/contract/kit/endpoint'
import { listAddress } from '../../app/list-address.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { formatMoney } from '../../ui/format/figures.ts'
import styles from './DesktopPage.module.css'

type Summ = Answer<typeof loadDesktop>['agreement_summ']

const TITLES = [
  ['summ', 'Законтрактовано, ₽', 'согласованные договоры'],
  ['awaiting_summ', 'На согласовании, ₽', 'договоры без согласования'],
  ['ks_summ', 'Принято, ₽', 'утверждённые документы'],
  ['payment_summ', 'Платежи, ₽', 'создано к оплате'],
  ['payments_paid_summ', 'Оплачено, ₽', 'по выпискам банка'],
] as const

/** Contracted, and what waits for it → accepted → requested → paid; each figure leads to the list that comes to the same sum. */
export function Figures({ summ }: { summ: Summ }) {
  const figures = TITLES.flatMap(([code, title, note]) => {
    const figure = summ[code]
    return figure ? [{ title, note, ...figure }] : []
  })
  if (figures.length === 0) return null
  return (
    <section className={`${styles.panel} ${styles.wide} ${styles.figures}`} aria-label="Итоги">
      {figures.map(({ title, summ: value, note, opens }) => (
        <AppLink key={title} href={listAddress(opens.page, opens)} className={styles.figure}>
          <span>{title}</span>
          <b>{formatMoney(value)}</b>
          <span>{note}</span>
        </AppLink>
      ))}
    </section>
  )
}

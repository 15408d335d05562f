import type { loadDesktop } from '@stroyfin/contract/desktop/load-desktop'
import type { Answer } from '@stroyfin/contract/kit/endpoint'
import { listAddress } from '../../app/list-address.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { formatMoney } from '../../ui/format/figures.ts'
import styles from './DesktopPage.module.css'

type Summ = Answer<typeof loadDesktop>['agreement_summ']

const TITLES = [
  ['summ', 'Законтрактовано,\u00a0₽', 'договоры затрат, с внутригрупповыми'],
  ['awaiting_summ', 'На согласовании,\u00a0₽', 'договоры затрат без согласования'],
  ['ks_summ', 'Принято,\u00a0₽', 'согласованные акты, с внутригрупповыми'],
  ['payment_summ', 'Платежи,\u00a0₽', 'создано к оплате'],
  ['payments_paid_summ', 'Оплачено,\u00a0₽', 'исполненные платежи'],
] as const

const INCOME_TITLES = [
  ['in_summ', 'Доходы: законтрактовано,\u00a0₽', 'согласованные договоры'],
  ['in_awaiting_summ', 'Доходы: на согласовании,\u00a0₽', 'договоры без согласования'],
  ['in_ks_summ', 'Доходы: принято,\u00a0₽', 'согласованные акты'],
  ['in_payment_summ', 'Доходы: платежи,\u00a0₽', 'ожидается от заказчиков'],
  ['in_payments_paid_summ', 'Доходы: получено,\u00a0₽', 'исполненные платежи'],
] as const

/** Contracted, and what waits for it → accepted → requested → paid; each figure leads to the list that comes to the same sum. What others owe stands below by itself, where there is any (K-16). */
export function Figures({ summ }: { summ: Summ }) {
  const hasIncome = INCOME_TITLES.some(([code]) => (summ[code]?.summ ?? 0) !== 0)
  return (
    <>
      <Tiles label="Итоги" titles={TITLES} summ={summ} />
      {hasIncome && <Tiles label="Доходы" titles={INCOME_TITLES} summ={summ} />}
    </>
  )
}

interface TilesProps {
  label: string
  titles: typeof TITLES | typeof INCOME_TITLES
  summ: Summ
}

function Tiles({ label, titles, summ }: TilesProps) {
  const figures = titles.flatMap(([code, title, note]) => {
    const figure = summ[code]
    return figure ? [{ title, note, ...figure }] : []
  })
  if (figures.length === 0) return null
  return (
    <section className={`${styles.panel} ${styles.figures}`} aria-label={label}>
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

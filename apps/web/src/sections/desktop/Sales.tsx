import type { loadDesktop } from '@stroyfin/contract/desktop/load-desktop'
import type { Answer } from '@stroyfin/contract/kit/endpoint'
import { counted } from '@stroyfin/domain/russian/plural'
import { reportAddress } from '../../app/report-address.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { formatDecimal, formatMoney } from '../../ui/format/figures.ts'
import styles from './DesktopPage.module.css'

type Found = NonNullable<Answer<typeof loadDesktop>['sales']>

/** What buyers have signed and brought to escrow, and how far it covers the money of the bank. */
export function Sales({ sales }: { sales: Found }) {
  const { ddu_count, sold_area, sale_area, sold_summ, escrow, debt, cover, report, debt_report } = sales
  const figures = [
    {
      title: 'Продано по ДДУ, ₽',
      value: formatMoney(sold_summ),
      note: counted(ddu_count, ['договор', 'договора', 'договоров']),
      leads_to: report,
    },
    {
      title: 'Продано, м²',
      value: formatMoney(sold_area),
      note: `из ${formatMoney(sale_area)} м²`,
      leads_to: report,
    },
    {
      title: 'На эскроу, ₽',
      value: formatMoney(escrow),
      note: 'поступило от покупателей',
      leads_to: report,
    },
    ...(cover === null
      ? []
      : [
          {
            title: 'Покрытие кредита эскроу',
            value: `${formatDecimal(cover, 0, 1)}\u00a0%`,
            note: `выбрано ${formatMoney(debt)} ₽`,
            leads_to: debt_report ?? report,
          },
        ]),
  ]
  return (
    <section className={`${styles.panel} ${styles.figures}`} aria-label="Продажи и эскроу">
      {figures.map(({ title, value, note, leads_to }) => (
        <AppLink key={title} href={reportAddress(leads_to)} className={styles.figure}>
          <span>{title}</span>
          <b>{value}</b>
          <span>{note}</span>
        </AppLink>
      ))}
    </section>
  )
}

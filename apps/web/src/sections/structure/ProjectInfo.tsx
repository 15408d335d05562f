import type { Turnover } from '@stroyfin/contract/contractors/contractor-row'
import type { Answer } from '@stroyfin/contract/kit/endpoint'
import type { loadProject } from '@stroyfin/contract/projects/load-project'
import { TURNOVER_TITLES } from '@stroyfin/domain/contractors/turnover-titles'
import { kopecks, roubles } from '@stroyfin/domain/money/money'
import { MEASURES } from '@stroyfin/domain/reports/measure-titles'
import { counted } from '@stroyfin/domain/russian/plural'
import { AppLink } from '../../ui/AppLink.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { MoneyBar } from '../../ui/document/MoneyBar.tsx'
import { formatDecimal } from '../../ui/format/figures.ts'
import { KeyValue } from '../../ui/KeyValue.tsx'
import { Money } from '../../ui/Money.tsx'
import styles from './structure.module.css'

const IN_SUMS = ['in_summ', 'in_awaiting_summ', 'in_ks_summ', 'in_paid_summ', 'in_debt_summ'] as const

/** What is owed to the own group stands by itself; a project without such contracts has no line of it (K-16). */
function incomeOf(turnover: Turnover) {
  if (IN_SUMS.every((code) => turnover[code] === 0)) return []
  return IN_SUMS.map((code) => ({
    key: TURNOVER_TITLES[code].replace(', ₽', ''),
    value: <Money value={turnover[code]} sign />,
  }))
}

/** What the project is and where its money stands: accepted, paid and left of the contracts. */
export function ProjectInfo({ card }: { card: Answer<typeof loadProject> }) {
  const { project, turnover, limit_summ, financing } = card
  const left = roubles(kopecks(turnover.summ) - kopecks(turnover.paid_summ))
  const free = roubles(kopecks(limit_summ) - kopecks(turnover.summ))
  return (
    <div className={styles.info}>
      <MoneyBar
        label="Законтрактовано: затраты без внутригрупповых"
        total={turnover.summ}
        parts={[
          { code: 'paid', label: 'Оплачено', value: turnover.paid_summ, fill: 'full' },
          { code: 'left', label: 'Остаток оплаты', value: left, fill: 'empty' },
        ]}
      />
      <KeyValue
        columns={2}
        items={[
          {
            key: 'Договоров',
            value: counted(turnover.agreements_count, ['договор', 'договора', 'договоров']),
          },
          { key: 'Город', value: project.city },
          { key: 'Площадь', value: project.area_total && `${formatDecimal(project.area_total, 0, 2)} м²` },
          { key: 'Застройщик', value: project.customer_name },
          { key: 'Адрес', value: project.address },
          { key: 'Начало', value: project.date_from && <DateText value={project.date_from} /> },
          { key: 'Окончание', value: project.date_to && <DateText value={project.date_to} /> },
          { key: 'Плановая стоимость', value: <Money value={limit_summ} sign /> },
          { key: 'Свободно', value: <Money value={free} sign /> },
          ...(turnover.awaiting_summ === 0
            ? []
            : [{ key: 'На согласовании', value: <Money value={turnover.awaiting_summ} sign /> }]),
          { key: 'Принято', value: <Money value={turnover.ks_summ} sign /> },
          { key: 'Мы должны', value: <Money value={turnover.debt_summ} sign /> },
          ...(turnover.prepaid_summ === 0
            ? []
            : [{ key: MEASURES.prepaid.title, value: <Money value={turnover.prepaid_summ} sign /> }]),
          ...(turnover.exchange_summ === 0
            ? []
            : [{ key: 'Курсовая разница', value: <Money value={turnover.exchange_summ} sign /> }]),
          ...incomeOf(turnover),
        ]}
      />
      <section>
        <h2>Финансирование</h2>
        {financing.length === 0 && <p className={styles.none}>Проект не входит ни в одну группу кредита</p>}
        <ul className={styles.links}>
          {financing.map((row) => (
            <li key={`${row.loan_agreement_id}-${row.loan_group_name}`}>
              <AppLink href={`/structure/loan-agreements/?loan=${row.loan_agreement_id}`}>
                {row.loan_agreement_name}
              </AppLink>
              , группа «{row.loan_group_name}»
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

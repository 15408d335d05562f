import type { Turnover } from '@stroyfin/contract/contractors/contractor-row'
import { counted } from '@stroyfin/domain/russian/plural'
import { KeyValue } from '../../ui/KeyValue.tsx'
import { Money } from '../../ui/Money.tsx'
import type { ContractorCard } from './contractor-card.ts'
import styles from './contractors.module.css'

/** The money that never scrolls away: turnover on each side of the contracts that the contractor has. */
export function TurnoverPanel({ card }: { card: ContractorCard }) {
  const { as_executor, as_customer } = card
  const none = as_executor.agreements_count + as_customer.agreements_count === 0
  return (
    <aside className={styles.side} aria-label="Обороты">
      {none && <p className={styles.none}>Договоров с контрагентом пока нет</p>}
      {as_executor.agreements_count > 0 && (
        <Side title="Как исполнитель" debt="Должны ему" turnover={as_executor} />
      )}
      {as_customer.agreements_count > 0 && (
        <Side title="Как заказчик" debt="Должен он" turnover={as_customer} />
      )}
    </aside>
  )
}

function Side({ title, debt, turnover }: { title: string; debt: string; turnover: Turnover }) {
  const money = (value: number) => <Money value={value} sign />
  return (
    <section className={styles.sideblock}>
      <h2>{title}</h2>
      <p className={styles.hint}>
        {counted(turnover.agreements_count, ['договор', 'договора', 'договоров'])}
      </p>
      <KeyValue
        items={[
          { key: 'Сумма договоров', value: money(turnover.summ) },
          { key: 'Принято', value: money(turnover.ks_summ) },
          { key: 'Оплачено', value: money(turnover.paid_summ) },
          { key: debt, value: money(turnover.debt_summ) },
          { key: 'Незачтённый аванс', value: money(turnover.advance_summ) },
          ...(turnover.exchange_summ === 0
            ? []
            : [{ key: 'Курсовая разница', value: money(turnover.exchange_summ) }]),
        ]}
      />
    </section>
  )
}

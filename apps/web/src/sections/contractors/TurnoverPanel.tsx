import type { Turnover } from '@stroyfin/contract/contractors/contractor-row'
import { AGREEMENT_SIDE_LABELS } from '@stroyfin/domain/agreements/agreement-side'
import { MEASURES } from '@stroyfin/domain/reports/measure-titles'
import { counted } from '@stroyfin/domain/russian/plural'
import { KeyValue } from '../../ui/KeyValue.tsx'
import { Money } from '../../ui/Money.tsx'
import type { ContractorCard } from './contractor-card.ts'
import styles from './contractors.module.css'

/** The money that never scrolls away: on each side of the contracts, what the own group owes and what it is owed (K-16). */
export function TurnoverPanel({ card }: { card: ContractorCard }) {
  const { as_executor, as_customer } = card
  const none = as_executor.agreements_count + as_customer.agreements_count === 0
  return (
    <aside className={styles.side} aria-label="Обороты">
      {none && <p className={styles.none}>Договоров с контрагентом пока нет</p>}
      <Side title="Как исполнитель" turnover={as_executor} />
      <Side title="Как заказчик" turnover={as_customer} />
    </aside>
  )
}

const SUMS = [
  'summ',
  'awaiting_summ',
  'ks_summ',
  'paid_summ',
  'debt_summ',
  'advance_summ',
  'prepaid_summ',
  'held_summ',
  'exchange_summ',
] as const
type Sums = Pick<Turnover, (typeof SUMS)[number]>

function Side({ title, turnover }: { title: string; turnover: Turnover }) {
  const income = incomeOf(turnover)
  const costs_count = turnover.agreements_count - turnover.in_agreements_count
  return (
    <>
      {(costs_count > 0 || hasMoney(turnover)) && (
        <Settled title={title} count={costs_count} debt={AGREEMENT_SIDE_LABELS.out} sums={turnover} />
      )}
      {(turnover.in_agreements_count > 0 || hasMoney(income)) && (
        <Settled
          title={`${title}: доходы`}
          count={turnover.in_agreements_count}
          debt={AGREEMENT_SIDE_LABELS.in}
          sums={income}
        />
      )}
    </>
  )
}

const incomeOf = (turnover: Turnover) =>
  Object.fromEntries(SUMS.map((code) => [code, turnover[`in_${code}`]])) as Sums
const hasMoney = (sums: Sums) => SUMS.some((code) => sums[code] !== 0)

interface SettledProps {
  title: string
  count: number
  debt: string
  sums: Sums
}

function Settled({ title, count, debt, sums }: SettledProps) {
  const shown = (key: string, value: number) => ({ key, value: <Money value={value} sign /> })
  const unlessNone = (key: string, value: number) => (value === 0 ? [] : [shown(key, value)])
  return (
    <section className={styles.sideblock}>
      <h2>{title}</h2>
      <p className={styles.hint}>{counted(count, ['договор', 'договора', 'договоров'])}</p>
      <KeyValue
        items={[
          shown('Законтрактовано', sums.summ),
          ...unlessNone('На согласовании', sums.awaiting_summ),
          shown('Принято', sums.ks_summ),
          shown('Оплачено', sums.paid_summ),
          shown(debt, sums.debt_summ),
          shown(MEASURES.advance_left.title, sums.advance_summ),
          ...unlessNone(MEASURES.prepaid.title, sums.prepaid_summ),
          ...unlessNone('Удержано', sums.held_summ),
          ...unlessNone('Курсовая разница', sums.exchange_summ),
        ]}
      />
    </section>
  )
}

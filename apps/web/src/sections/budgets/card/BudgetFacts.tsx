import type { BudgetDetail } from '@stroyfin/contract/budgets/load-budget'
import { formatMonthInFull } from '@stroyfin/domain/russian/format-date'
import { formatSumm } from '@stroyfin/domain/russian/format-summ'
import { AppLink } from '../../../ui/AppLink.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { KeyValue } from '../../../ui/KeyValue.tsx'
import { Money } from '../../../ui/Money.tsx'
import { monthPath } from '../budget-path.ts'
import styles from '../budgets.module.css'

/** What the budget comes to and how much of it is taken. */
export function BudgetFacts({ budget }: { budget: BudgetDetail }) {
  const { status, approved_at, remark, month } = budget
  const exceeded = budget.lines
    .filter(({ left_summ }) => left_summ < 0)
    .toSorted((one, other) => one.left_summ - other.left_summ)
    .map(({ name, left_summ }) => `${name} – на ${formatSumm(-left_summ, 'rub')}`)
  const money = (value: number) => <Money value={value} sign="₽" />
  return (
    <section className={styles.side} aria-labelledby="budget-money">
      <h2 id="budget-money">Деньги</h2>
      <KeyValue
        items={[
          { key: 'Бюджет', value: money(budget.summ) },
          { key: 'Согласовано', value: money(budget.approved_summ) },
          { key: 'В реестрах', value: money(budget.reserved_summ) },
          { key: 'Оплачено', value: money(budget.paid_summ) },
          { key: 'Остаток бюджета', value: money(budget.left_summ) },
          { key: 'Сверх бюджета', value: money(budget.over_summ) },
          ...(exceeded.length > 0
            ? [{ key: 'Превышены статьи', value: exceeded.join('; '), wide: true as const }]
            : []),
          { key: 'Дата согласования', value: approved_at && <DateText value={approved_at} with_time /> },
          { key: 'Автор', value: budget.created_by_name },
          ...(remark ? [{ key: 'Примечание', value: remark, wide: true }] : []),
        ]}
      />
      <AppLink href={monthPath(month)}>Все бюджеты: {formatMonthInFull(month)}</AppLink>
      {status !== 'approve' && (
        <p className={styles.quiet}>
          {approved_at
            ? 'До нового согласования платежи проверяются по прежним согласованным суммам'
            : 'Платежи проверяются по бюджету после его согласования'}
        </p>
      )}
    </section>
  )
}

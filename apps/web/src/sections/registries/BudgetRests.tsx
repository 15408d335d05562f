import type { RegistryBudget } from '@stroyfin/contract/registries/registry-budget'
import { formatMonthInFull } from '@stroyfin/domain/russian/format-date'
import { useMay } from '../../session/rights.ts'
import { RestList } from '../../ui/document/RestList.tsx'
import { budgetPath } from '../budgets/public.ts'

/** Approved budgets of the months that the rows fall into. */
export function BudgetRests({ budgets }: { budgets: readonly RegistryBudget[] }) {
  const may = useMay()
  const rests = budgets.map(({ budget_id, month, place, article, budget_summ, ...sums }) => ({
    ...sums,
    key: `${budget_id} ${article}`,
    name: article,
    ...(may('budgeting.view') && { href: budgetPath(budget_id) }),
    about: `${place}, ${formatMonthInFull(month)}`,
    whole_summ: budget_summ,
  }))
  return (
    <RestList
      title="Бюджет месяца"
      asked="в реестре"
      whole="бюджет"
      warning="Бюджет превышен: уменьшите платежи, перенесите их или проведите сверх бюджета"
      rests={rests}
    />
  )
}

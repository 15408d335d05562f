import type { BudgetRow } from '@stroyfin/contract/budgets/budget-row'
import { budgetStatusView } from '@stroyfin/domain/budgets/budget-status'
import { AppLink } from '../../../ui/AppLink.tsx'
import { StatusMark } from '../../../ui/StatusMark.tsx'
import { toneOf } from '../../../ui/status-tone.ts'
import { budgetPath } from '../budget-path.ts'
import styles from '../budgets.module.css'

/** The budgets of the month with their statuses; each leads to its editor. */
export function MonthHeads({ budgets }: { budgets: readonly BudgetRow[] }) {
  if (budgets.length === 0) return null
  return (
    <div className={styles.heads}>
      {budgets.map(({ id, place, ...budget }) => {
        const { tone, label } = budgetStatusView(budget)
        return (
          <span key={id}>
            <AppLink href={budgetPath(id)}>{place}</AppLink> <StatusMark tone={toneOf[tone]} text={label} />
          </span>
        )
      })}
    </div>
  )
}

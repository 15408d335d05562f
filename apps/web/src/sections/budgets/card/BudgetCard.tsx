import { useMediaQuery } from '@mantine/hooks'
import type { BudgetDetail } from '@stroyfin/contract/budgets/load-budget'
import { budgetStatusView, isBudgetEditable } from '@stroyfin/domain/budgets/budget-status'
import { formatMonthInFull } from '@stroyfin/domain/russian/format-date'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { PageHead } from '../../../app/shell/PageHead.tsx'
import { useMay } from '../../../session/rights.ts'
import { formatMoney } from '../../../ui/format/figures.ts'
import { StatusMark } from '../../../ui/StatusMark.tsx'
import { toneOf } from '../../../ui/status-tone.ts'
import { EditableTabs } from '../../../ui/tabs/EditableTabs.tsx'
import { ApprovalWay, DecisionBar, useApproval } from '../../approvals/public.tsx'
import { ObjectLog } from '../../object-log/public.tsx'
import styles from '../budgets.module.css'
import { BudgetFacts } from './BudgetFacts.tsx'
import { BudgetSheet } from './BudgetSheet.tsx'

/** A budget of a month: its articles as a sheet, what they come to, and the way of its approval. */
export function BudgetCard({ budget }: { budget: BudgetDetail }) {
  const may = useMay()
  const navigate = useNavigate()
  const { tab } = useSearch({ strict: false }) as { tab?: string }
  const narrow = useMediaQuery('(max-width: 700px)') ?? false
  const { id, version, status, is_deleted, place, month } = budget
  const approval = useApproval({ object_type: 'budget', object_id: id, version })
  const editable = may('budgeting.edit') && isBudgetEditable(status) && !is_deleted
  const about = `Бюджет «${place}», ${formatMonthInFull(month)} на ${formatMoney(budget.summ)} ₽`
  const decisions = is_deleted ? null : <DecisionBar approval={approval} about={about} sticky={narrow} />
  const { tone, label } = budgetStatusView(budget)
  const mark = is_deleted ? (
    <StatusMark tone="error" text="Удалён" />
  ) : (
    <StatusMark tone={toneOf[tone]} text={label} />
  )
  const chosen = tab === 'log' ? 'log' : 'lines'
  return (
    <>
      <PageHead
        title={`${place}, ${formatMonthInFull(month)}`}
        mark={!narrow && mark}
        actions={narrow ? mark : decisions}
      />
      <div className={styles.card}>
        <div className={styles.main}>
          <EditableTabs
            label="Разделы бюджета"
            tabs={[
              { code: 'lines', title: 'Статьи', count: budget.lines.length },
              { code: 'log', title: 'Журнал' },
            ]}
            value={chosen}
            onChange={(code) =>
              void navigate({
                to: '.',
                replace: true,
                search: { tab: code === 'lines' ? undefined : code },
              } as never)
            }
          >
            {chosen === 'lines' ? (
              <BudgetSheet budget={budget} editable={editable} narrow={narrow} />
            ) : (
              <div className={styles.record}>
                <ObjectLog object_type="budget" object_id={id} />
              </div>
            )}
          </EditableTabs>
        </div>
        <aside className={styles.aside} aria-label="Деньги и согласование">
          <BudgetFacts budget={budget} />
          <section className={styles.side} aria-labelledby="budget-approval">
            <h2 id="budget-approval">Согласование</h2>
            <ApprovalWay approval={approval} />
          </section>
        </aside>
      </div>
      {narrow && decisions}
    </>
  )
}

import { Button } from '@mantine/core'
import type { BudgetDetail } from '@stroyfin/contract/budgets/load-budget'
import { removeBudget } from '@stroyfin/contract/budgets/remove-budget'
import { isBudgetEditable, isBudgetRemovable } from '@stroyfin/domain/budgets/budget-status'
import { formatMonthInFull } from '@stroyfin/domain/russian/format-date'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { overSaved } from '../../../app/over-saved.ts'
import { TableExportButton } from '../../../app/TableExportButton.tsx'
import { useMay } from '../../../session/rights.ts'
import { toast } from '../../../theme/toast.tsx'
import { confirmAction } from '../../../ui/dialog/confirm-action.ts'
import type { GridColumn } from '../../../ui/grid/column.ts'
import type { RowSource } from '../../../ui/grid/row-source.ts'
import { BUDGETS_PATH } from '../budget-path.ts'
import styles from '../budgets.module.css'
import { filledSumm, type LineRow, summOf } from './line-row.ts'
import { RemarkDialog } from './RemarkDialog.tsx'
import type { EditedBudget } from './use-budget.ts'

interface BudgetToolsProps {
  budget: BudgetDetail
  edited: EditedBudget
  columns: readonly GridColumn<LineRow>[]
  source: RowSource<LineRow>
  may_edit: boolean
  onAdd: () => void
}

/** What fills a budget at once, its file, and its end. */
export function BudgetTools({ budget, edited, columns, source, may_edit, onAdd }: BudgetToolsProps) {
  const may = useMay()
  const navigate = useNavigate()
  const { edits, rows } = edited
  const [remarking, setRemarking] = useState(false)
  const remove = useAction(removeBudget, {
    onSuccess: ({ message }) => {
      toast.success(message)
      void navigate({ to: BUDGETS_PATH } as never)
    },
  })
  const fill = () => {
    const column = columns.find(({ code }) => code === 'summ')
    const writes = rows.flatMap((row) => {
      const text = filledSumm(row)
      const same = summOf(edits.merged(row).summ) === summOf(text)
      return column && !same ? [{ row, column, text }] : []
    })
    if (writes.length > 0) edits.write(writes)
    else toast.info('Бюджет уже такой, как планы договоров')
  }
  const askToRemove = async () => {
    const agreed = await confirmAction({
      title: 'Удалить бюджет?',
      text: 'Платежи этого месяца перестанут им ограничиваться.',
      confirm: 'Удалить',
      danger: true,
    })
    if (agreed) remove.mutate({ budget_id: budget.id, version: budget.version })
  }
  const seen: RowSource<LineRow> = {
    ...source,
    rows: async (from, to) => (await source.rows(from, to)).map((row) => edits.merged(row)),
  }
  const open = isBudgetEditable(budget.status) && !budget.is_deleted
  const editable = may('budgeting.edit') && open
  const removable = may('budgeting.remove') && isBudgetRemovable(budget) && !budget.is_deleted
  return (
    <div className={styles.tools}>
      <div className={styles.buttons}>
        {may_edit && (
          <>
            <Button variant="default" onClick={fill}>
              Заполнить по планам
            </Button>
            <Button variant="default" onClick={onAdd}>
              Добавить статью
            </Button>
          </>
        )}
      </div>
      <div className={styles.buttons}>
        {editable && (
          <Button variant="default" onClick={overSaved(() => setRemarking(true))}>
            Примечание
          </Button>
        )}
        {removable && (
          <Button variant="default" c="red" loading={remove.isPending} onClick={overSaved(askToRemove)}>
            Удалить
          </Button>
        )}
        <TableExportButton
          title={`Бюджет ${budget.place}, ${formatMonthInFull(budget.month)}`.slice(0, 100)}
          columns={columns}
          source={seen}
        />
      </div>
      {remarking && <RemarkDialog budget={budget} onClose={() => setRemarking(false)} />}
    </div>
  )
}

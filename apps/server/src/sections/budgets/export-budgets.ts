import { exportBudgets } from '@stroyfin/contract/budgets/export-budgets'
import { streamList } from '@stroyfin/database/lists/run-list'
import { budgetStatusView } from '@stroyfin/domain/budgets/budget-status'
import { formatMonthInFull } from '@stroyfin/domain/russian/format-date'
import { softDeleteView } from '@stroyfin/domain/statuses/soft-delete'
import type { ExportFormat, ExportValue } from '@stroyfin/reports/export/export-table'
import { exportList, type ListColumn } from '../../files/export-list.ts'
import { handle } from '../../http/handle.ts'
import { representedBy } from '../approvals/public.ts'
import { namedExport } from '../names/public.ts'
import { type BudgetListRow, budgetList } from './budget-list-store.ts'

type Column = ListColumn<BudgetListRow>

const column = (
  title: string,
  value: (row: BudgetListRow) => ExportValue,
  format: ExportFormat = 'text',
): Column => ({ title, format, value, total: format === 'money' })

/** Columns of the list under the codes the screen knows them by. */
const known: Record<string, Column> = {
  month: column('Месяц', (row) => formatMonthInFull(row.month)),
  place: column('Проект или ЦФО', (row) => row.place),
  status: column('Статус', (row) => budgetStatusView(row).label),
  summ: column('Бюджет, ₽', (row) => row.summ, 'money'),
  approved_summ: column('Согласовано, ₽', (row) => row.approved_summ, 'money'),
  reserved_summ: column('В реестрах, ₽', (row) => row.reserved_summ, 'money'),
  paid_summ: column('Оплачено, ₽', (row) => row.paid_summ, 'money'),
  left_summ: column('Остаток бюджета, ₽', (row) => row.left_summ, 'money'),
  over_summ: column('Сверх бюджета, ₽', (row) => row.over_summ, 'money'),
  created_by: column('Автор', (row) => row.created_by_name),
  remark: column('Примечание', (row) => row.remark),
  is_deleted: column('Состояние', (row) => softDeleteView(row.is_deleted).label),
}

export const exportBudgetsHandle = handle(
  exportBudgets,
  async ({ columns, needs_user_approval, ...query }, call) => {
    const { db, company_id, user } = call
    const represented = await representedBy(db, company_id, user.id)
    const list = budgetList({ company_id, represented, needs_user_approval }, query)
    return exportList(call, {
      ...(await namedExport(call, 'budgets', known)),
      columns,
      rows: streamList<BudgetListRow>(db, list, query),
      asked: query,
    })
  },
)

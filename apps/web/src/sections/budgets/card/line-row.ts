import type { BudgetLine } from '@stroyfin/contract/budgets/load-budget'
import { BUDGET_TYPE_LABELS } from '@stroyfin/domain/budgets/budget-type'
import { type Kopecks, kopecks, roubles, sumOf } from '@stroyfin/domain/money/money'
import type { CellValue, GridColumn } from '../../../ui/grid/column.ts'

/** An article of a budget as a row of the sheet; what is typed is a number or its text. */
export type LineRow = Omit<BudgetLine, 'summ'> & { id: string; summ: CellValue }

export const rowId = (row: LineRow): string => row.id
export const lineId = (classifier_id: number | null): string => String(classifier_id ?? 0)

export const lineRow = (line: BudgetLine): LineRow => ({ ...line, id: lineId(line.classifier_id) })

/** An article that a person has just put in. */
export const emptyRow = ({ classifier_id, name }: Pick<BudgetLine, 'classifier_id' | 'name'>): LineRow =>
  lineRow({
    classifier_id,
    name,
    expenses_planning: 0,
    advance_planning: 0,
    guarantee_retention_planning: 0,
    ks_summ: 0,
    summ: 0,
    approved_summ: 0,
    reserved_summ: 0,
    paid_summ: 0,
    over_summ: 0,
    left_summ: 0,
  })

/** What stands in the cell of the budget, as kopecks; an empty one is nothing. */
export function summOf(value: CellValue): Kopecks {
  return value === null || value === undefined || value === '' ? 0n : kopecks(String(value))
}

/** What contracts plan to pay by the article in the month. */
export const plannedOf = (row: LineRow): Kopecks =>
  sumOf(
    [row.expenses_planning, row.advance_planning, row.guarantee_retention_planning].map((summ) =>
      kopecks(summ),
    ),
  )

/** What a budget has to hold at least: it is reserved or paid already. */
export const takenOf = (row: LineRow): Kopecks => kopecks(row.reserved_summ) + kopecks(row.paid_summ)

const WIDTH = 132

const figure = (
  code: Exclude<keyof BudgetLine, 'classifier_id' | 'name' | 'summ'>,
  title: string,
): GridColumn<LineRow> => ({
  code,
  title,
  kind: 'money',
  value: (row) => row[code],
  width: WIDTH,
  derived: true,
})

/** The seven types of a figure (R-3E-28) and what follows from them. */
export function lineColumns(may_edit: boolean): GridColumn<LineRow>[] {
  return [
    {
      code: 'name',
      title: 'Статья',
      kind: 'text',
      value: (row) => row.name,
      pinned: true,
      width: 220,
      card: 'title',
    },
    {
      code: 'summ',
      title: `${BUDGET_TYPE_LABELS['budget-item']}, ₽`,
      kind: 'money',
      value: (row) => row.summ,
      width: WIDTH,
      card: 'figure',
      also_called: ['Бюджет', 'Сумма'],
      ...(may_edit && { editor: { kind: 'money', min: 0 } }),
    },
    figure('approved_summ', 'Согласовано, ₽'),
    figure('reserved_summ', 'В реестрах, ₽'),
    figure('paid_summ', `${BUDGET_TYPE_LABELS.payment}, ₽`),
    { ...figure('left_summ', 'Остаток бюджета, ₽'), card: 'line' },
    figure('over_summ', `${BUDGET_TYPE_LABELS['payment-out-of-budget']}, ₽`),
    figure('expenses_planning', `${BUDGET_TYPE_LABELS['expenses-planning']}, ₽`),
    figure('advance_planning', `${BUDGET_TYPE_LABELS['advance-planning']}, ₽`),
    figure('guarantee_retention_planning', `${BUDGET_TYPE_LABELS['guarantee-retention-planning']}, ₽`),
    figure('ks_summ', `${BUDGET_TYPE_LABELS.ks}, ₽`),
  ]
}

/** Filled by the plans, and never below what is taken. */
export const filledSumm = (row: LineRow): string => {
  const [planned, taken] = [plannedOf(row), takenOf(row)]
  return roubles(planned > taken ? planned : taken)
}

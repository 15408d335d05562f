import type { BudgetRow } from '@stroyfin/contract/budgets/budget-row'
import type { loadBudgetMonth } from '@stroyfin/contract/budgets/load-month'
import type { Answer } from '@stroyfin/contract/kit/endpoint'
import { kopecks, roubles } from '@stroyfin/domain/money/money'
import type { GridColumn } from '../../../ui/grid/column.ts'

type Line = Answer<typeof loadBudgetMonth>['lines'][number]

/** An article with its line in each budget that has it. */
export interface MonthRow {
  id: string
  name: string
  lines: ReadonlyMap<number, Line>
}

export function monthRows(lines: readonly Line[]): MonthRow[] {
  const articles = Map.groupBy(lines, ({ classifier_id }) => classifier_id)
  return [...articles].map(([classifier_id, found]) => ({
    id: String(classifier_id ?? 0),
    name: found[0]?.name ?? '',
    lines: new Map(found.map((line) => [line.budget_id, line])),
  }))
}

const takenOf = ({ reserved_summ, paid_summ }: Line): string =>
  roubles(kopecks(reserved_summ) + kopecks(paid_summ))

const FIGURES = [
  { code: 'summ', title: 'Бюджет, ₽', value: ({ summ }: Line) => summ },
  { code: 'taken', title: 'Занято, ₽', value: takenOf },
  { code: 'left', title: 'Остаток бюджета, ₽', value: ({ left_summ }: Line) => left_summ },
  { code: 'over', title: 'Сверх, ₽', value: ({ over_summ }: Line) => over_summ },
]

/** The article, and four figures of every budget under its name. */
export function monthColumns(budgets: readonly BudgetRow[]): GridColumn<MonthRow>[] {
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
    ...budgets.flatMap(({ id, place }) =>
      FIGURES.map(
        ({ code, title, value }, at): GridColumn<MonthRow> => ({
          code: `${code}_${id}`,
          title,
          group: place,
          kind: 'money',
          value: (row) => {
            const line = row.lines.get(id)
            return line === undefined ? null : value(line)
          },
          card: at === 0 ? 'line' : 'none',
        }),
      ),
    ),
  ]
}

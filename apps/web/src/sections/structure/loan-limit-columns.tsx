import type { LoanTreeAgreement } from '@stroyfin/contract/loan-agreements/load-loan-tree'
import type { GridColumn } from '../../ui/grid/column.ts'
import { AvailableLimit } from './AvailableLimit.tsx'
import type { LoanLimitRow } from './loan-limit-rows.ts'

const SOURCES = { borrowed: 'Заёмные', own: 'Собственные' }

/** Sums of limits are not added up: a limit of an article lies inside that of its group. */
export function loanLimitColumns(loan: LoanTreeAgreement, editable: boolean): GridColumn<LoanLimitRow>[] {
  const money = (code: keyof LoanLimitRow & `${string}_summ`, title: string, width: number) => ({
    code,
    title,
    kind: 'money' as const,
    value: (row: LoanLimitRow) => row[code],
    width,
    total: false,
  })
  return [
    {
      code: 'name',
      title: 'Группа, статья',
      kind: 'text',
      value: (row) => row.name,
      pinned: true,
      grow: true,
      min_width: 200,
    },
    { code: 'view_id', title: 'Код', kind: 'text', value: (row) => row.view_id, width: 52 },
    {
      code: 'source',
      title: 'Источник',
      kind: 'text',
      value: (row) => (row.limit ? SOURCES[row.limit.source] : ''),
      width: 104,
    },
    {
      ...money('limit_summ', 'Лимит, ₽', 136),
      ...(editable && {
        editor: { kind: 'money' as const, min: 0, can_edit: (row: LoanLimitRow) => row.limit !== undefined },
      }),
    },
    {
      ...money('available_summ', 'Доступно, ₽', 136),
      cell: (row) => <AvailableLimit row={row} loan={loan} />,
    },
    money('paid_summ', 'Оплачено, ₽', 132),
    money('sent_summ', 'Отправлено, ₽', 116),
    money('on_approval_summ', 'Согласуется, ₽', 116),
  ]
}

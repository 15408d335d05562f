import type { LoanLimit } from '@stroyfin/contract/loan-agreements/load-loan-limits'
import type { LoanTreeAgreement } from '@stroyfin/contract/loan-agreements/load-loan-tree'
import { LIMIT_SOURCE_LABELS } from '@stroyfin/domain/loan-agreements/limit-source'
import type { GridColumn } from '../../ui/grid/column.ts'
import { AvailableLimit } from './AvailableLimit.tsx'

const ALL_GROUPS = 'Весь договор'

export function loanLimitColumns(loan: LoanTreeAgreement, editable: boolean): GridColumn<LoanLimit>[] {
  const groups = new Map(loan.groups.map((group) => [group.id, group]))
  const groupOf = (row: LoanLimit) => (row.loan_group_id === null ? undefined : groups.get(row.loan_group_id))
  return [
    {
      code: 'classifier_full_name',
      title: 'Статья',
      kind: 'text',
      value: (row) => row.classifier_full_name,
      pinned: true,
      grow: true,
      min_width: 220,
    },
    { code: 'view_id', title: 'Код', kind: 'text', value: (row) => row.view_id, width: 72 },
    {
      code: 'loan_group_id',
      title: 'Группа',
      kind: 'ref',
      value: (row) => groupOf(row)?.name ?? ALL_GROUPS,
      width: 148,
    },
    {
      code: 'source',
      title: 'Источник',
      kind: 'text',
      value: (row) => LIMIT_SOURCE_LABELS[row.source],
      width: 132,
    },
    {
      code: 'limit_summ',
      title: 'Лимит, ₽',
      kind: 'money',
      value: (row) => row.limit_summ,
      width: 148,
      total: false,
      ...(editable && { editor: { kind: 'money' as const, min: 0 } }),
    },
    { code: 'paid_summ', title: 'Оплачено, ₽', kind: 'money', value: (row) => row.paid_summ, total: false },
    { code: 'sent_summ', title: 'Отправлено, ₽', kind: 'money', value: (row) => row.sent_summ, total: false },
    {
      code: 'on_approval_summ',
      title: 'На согласовании, ₽',
      kind: 'money',
      value: (row) => row.on_approval_summ,
      width: 148,
      total: false,
    },
    {
      code: 'available_summ',
      title: 'Доступно, ₽',
      kind: 'money',
      value: (row) => row.available_summ,
      cell: (row) => <AvailableLimit limit={row} group={groupOf(row)} loan={loan} />,
      width: 164,
      total: false,
    },
  ]
}

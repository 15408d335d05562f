import type { Estimate } from '@stroyfin/contract/estimates/estimate'
import { approvalStatus } from '@stroyfin/domain/statuses/approval-status'
import type { ReactNode } from 'react'
import type { GridColumn } from '../../../ui/grid/column.ts'
import { statusColumn } from '../../../ui/grid/status-column.ts'
import { estimateAddress } from '../estimate-address.ts'

type Column = GridColumn<Estimate>
type SummField = 'net_total' | 'limit_total' | 'vat_total' | 'total' | 'accepted_summ'

const summ = (code: SummField, title: string, more: Partial<Column> = {}): Column => ({
  code,
  title,
  kind: 'money',
  width: 116,
  value: (row) => row[code],
  card: code === 'total' ? 'figure' : 'none',
  ...more,
})

const actionsColumn = (cell: (row: Estimate) => ReactNode): Column => ({
  code: 'actions',
  title: 'Действия',
  kind: 'text',
  value: () => null,
  cell,
  width: 84,
  sortable: false,
  card: 'none',
})

/** Columns of the list of estimates; beside the name stands what can be done with it, if anything can. */
export function estimateColumns(agreement_id: number, actions?: (row: Estimate) => ReactNode): Column[] {
  return [
    {
      code: 'number',
      title: 'Номер',
      kind: 'text',
      value: (row) => row.number,
      text: (row) => row.number || 'Без номера',
      href: (row) => estimateAddress(agreement_id, row.id),
      width: 96,
      pinned: true,
      card: 'line',
    },
    {
      code: 'name',
      title: 'Наименование',
      kind: 'text',
      value: (row) => row.name,
      width: 180,
      grow: true,
      card: 'title',
    },
    ...(actions ? [actionsColumn(actions)] : []),
    summ('total', 'Всего, ₽'),
    summ('net_total', 'Без НДС, ₽'),
    summ('limit_total', 'С коэффициентом, ₽'),
    summ('vat_total', 'НДС, ₽'),
    summ('accepted_summ', 'Принято без НДС, ₽'),
    { code: 'lines', title: 'Строк', kind: 'count', value: (row) => row.lines, width: 72, card: 'none' },
    {
      code: 'agreement_id',
      title: 'Документ',
      kind: 'text',
      value: (row) => row.agreement_number,
      text: (row) =>
        row.agreement_id === agreement_id ? 'Договор' : `Доп. соглашение № ${row.agreement_number}`,
      width: 140,
      card: 'line',
    },
    statusColumn({
      code: 'status',
      title: 'Статус',
      value: (row) => row.status,
      view: (row) => approvalStatus.view[row.status],
      width: 116,
    }),
  ]
}

import type { ProjectRow } from '@stroyfin/contract/projects/project-row'
import { projectStatus } from '@stroyfin/domain/statuses/project-status'
import { turnoverColumns } from '../../app/lists/turnover-columns.ts'
import type { GridColumn } from '../../ui/grid/column.ts'
import { statusColumn } from '../../ui/grid/status-column.ts'

export const projectColumns: GridColumn<ProjectRow>[] = [
  {
    code: 'name',
    title: 'Проект',
    kind: 'text',
    value: (row) => row.name,
    href: (row) => `/structure/?project=${row.id}`,
    pinned: true,
    grow: true,
    min_width: 220,
  },
  statusColumn({
    code: 'status',
    title: 'Статус',
    value: (row) => row.status,
    view: (row) => projectStatus.view[row.status],
    width: 132,
  }),
  { code: 'city_id', title: 'Город', kind: 'ref', value: (row) => row.city, width: 132 },
  {
    code: 'customer_id',
    title: 'Застройщик',
    kind: 'ref',
    value: (row) => row.customer_name,
    width: 180,
    hidden: true,
  },
  { code: 'address', title: 'Адрес', kind: 'text', value: (row) => row.address, width: 220, hidden: true },
  {
    code: 'area_total',
    title: 'Площадь, м²',
    kind: 'decimal',
    value: (row) => row.area_total,
    decimals: 2,
    width: 96,
  },
  { code: 'date_from', title: 'Начало', kind: 'date', value: (row) => row.date_from, hidden: true },
  { code: 'date_to', title: 'Окончание', kind: 'date', value: (row) => row.date_to },
  { code: 'limit_summ', title: 'Плановая стоимость, ₽', kind: 'money', value: (row) => row.limit_summ },
  {
    code: 'agreements_count',
    title: 'Договоров',
    kind: 'count',
    value: (row) => row.agreements_count,
    width: 92,
    total: true,
  },
  ...turnoverColumns,
]

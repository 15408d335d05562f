import type { ContractorRow } from '@stroyfin/contract/contractors/contractor-row'
import { CHECK_COLOUR_VIEW } from '@stroyfin/domain/contractors/check-colour'
import { CONTRACTOR_KIND_LABELS } from '@stroyfin/domain/contractors/contractor-kind'
import { turnoverColumns } from '../../app/lists/turnover-columns.ts'
import type { GridColumn } from '../../ui/grid/column.ts'
import { statusColumn } from '../../ui/grid/status-column.ts'

export const contractorColumns: GridColumn<ContractorRow>[] = [
  {
    code: 'name',
    title: 'Наименование',
    kind: 'text',
    value: (row) => row.name,
    href: (row) => `/agents/${row.id}`,
    pinned: true,
    grow: true,
    min_width: 240,
  },
  { code: 'inn', title: 'ИНН', kind: 'text', value: (row) => row.inn, width: 124 },
  { code: 'kpp', title: 'КПП', kind: 'text', value: (row) => row.kpp, width: 96, hidden: true },
  { code: 'okpo', title: 'ОКПО', kind: 'text', value: (row) => row.okpo, width: 104, hidden: true },
  {
    code: 'kind',
    title: 'Вид',
    kind: 'text',
    value: (row) => CONTRACTOR_KIND_LABELS[row.kind],
    width: 200,
    hidden: true,
  },
  statusColumn({
    code: 'check_colour',
    title: 'Проверка',
    value: (row) => row.check_colour,
    view: (row) => CHECK_COLOUR_VIEW[row.check_colour],
    width: 148,
  }),
  { code: 'check_date', title: 'Дата проверки', kind: 'date', value: (row) => row.check_date, hidden: true },
  {
    code: 'is_group',
    title: 'Группа',
    kind: 'text',
    value: (row) => (row.is_group ? 'Своя' : ''),
    width: 72,
    hidden: true,
  },
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

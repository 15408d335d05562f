import { CHECK_COLOUR_VIEW, CHECK_COLOURS } from '@stroyfin/domain/contractors/check-colour'
import { CONTRACTOR_KIND_LABELS, CONTRACTOR_KINDS } from '@stroyfin/domain/contractors/contractor-kind'
import type { FilterField } from '../../ui/filters/filter-field.ts'

export const contractorFilters: readonly FilterField[] = [
  {
    field: 'check_colour',
    title: 'Проверка',
    kind: 'enum',
    always: true,
    options: CHECK_COLOURS.map((value) => ({ value, label: CHECK_COLOUR_VIEW[value].label })),
  },
  { field: 'is_group', title: 'Своя группа', kind: 'bool', always: true },
  {
    field: 'kind',
    title: 'Вид',
    kind: 'enum',
    options: CONTRACTOR_KINDS.map((value) => ({ value, label: CONTRACTOR_KIND_LABELS[value] })),
  },
  { field: 'debt_summ', title: 'Мы должны', kind: 'money' },
  { field: 'in_debt_summ', title: 'Нам должны', kind: 'money' },
  { field: 'summ', title: 'Законтрактовано', kind: 'money' },
  { field: 'check_date', title: 'Дата проверки', kind: 'date' },
  { field: 'is_deleted', title: 'Удалённые', kind: 'bool' },
]

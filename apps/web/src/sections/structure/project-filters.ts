import { projectStatus } from '@stroyfin/domain/statuses/project-status'
import type { FilterField } from '../../ui/filters/filter-field.ts'

export const projectFilters: readonly FilterField[] = [
  {
    field: 'status',
    title: 'Статус',
    kind: 'enum',
    always: true,
    options: projectStatus.states.map((value) => ({ value, label: projectStatus.view[value].label })),
  },
  { field: 'city', title: 'Город', kind: 'text' },
  { field: 'date_to', title: 'Окончание', kind: 'date' },
  { field: 'is_deleted', title: 'Удалённые', kind: 'bool' },
]

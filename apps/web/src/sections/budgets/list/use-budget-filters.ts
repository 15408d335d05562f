import { budgetStatus } from '@stroyfin/domain/budgets/budget-status'
import { displayName } from '@stroyfin/domain/russian/display-name'
import { softDeleteView } from '@stroyfin/domain/statuses/soft-delete'
import { useMemo } from 'react'
import { useClientState } from '../../../session/client-state.ts'
import type { FilterField } from '../../../ui/filters/filter-field.ts'
import { useCentres } from '../use-centres.ts'

const STATUSES = budgetStatus.states.map((value) => ({ value, label: budgetStatus.view[value].label }))
const STATES = [false, true].map((flag) => ({ value: String(flag), label: softDeleteView(flag).label }))

/** What the list of budgets is filtered by. */
export function useBudgetFilters(): FilterField[] {
  const projects = useClientState((state) => state.projects)
  const users = useClientState((state) => state.users)
  const { centres } = useCentres()
  return useMemo(
    () => [
      { field: 'status', title: 'Статус', kind: 'enum', options: STATUSES, always: true },
      { field: 'month', title: 'Месяц', kind: 'date', always: true },
      {
        field: 'project_id',
        title: 'Проект',
        kind: 'ref',
        choices: projects.map(({ id, name }) => ({ value: id, label: name })),
        always: true,
      },
      { field: 'cfo_id', title: 'ЦФО', kind: 'ref', choices: centres },
      { field: 'is_sent_back', title: 'Не согласован', kind: 'bool' },
      { field: 'summ', title: 'Бюджет', kind: 'money' },
      { field: 'approved_summ', title: 'Согласовано', kind: 'money' },
      {
        field: 'created_by',
        title: 'Автор',
        kind: 'ref',
        choices: users.map((user) => ({ value: user.id, label: displayName(user) })),
      },
      { field: 'is_deleted', title: 'Состояние', kind: 'enum', options: STATES },
    ],
    [projects, users, centres],
  )
}

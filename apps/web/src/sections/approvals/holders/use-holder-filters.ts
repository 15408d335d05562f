import { APPROVAL_OBJECT_LABELS, APPROVAL_OBJECTS } from '@stroyfin/domain/approvals/approval-route'
import { useMemo } from 'react'
import { useClientState } from '../../../session/client-state.ts'
import type { FilterField } from '../../../ui/filters/filter-field.ts'
import { useRouteNames } from '../routes/use-route-names.ts'

const KINDS = APPROVAL_OBJECTS.map((value) => ({ value, label: APPROVAL_OBJECT_LABELS[value] }))

/** What the board «У кого лежит» is filtered by. */
export function useHolderFilters(): FilterField[] {
  const { people, projects } = useRouteNames()
  const contractors = useClientState((state) => state.contractors)
  return useMemo(
    () => [
      { field: 'holder_id', title: 'У кого', kind: 'ref', choices: people, always: true },
      { field: 'object_type', title: 'Вид', kind: 'enum', options: KINDS, always: true },
      { field: 'is_late', title: 'Просрочено', kind: 'bool', always: true },
      { field: 'is_stuck', title: 'Решить некому', kind: 'bool', always: true },
      { field: 'project_id', title: 'Проект', kind: 'ref', choices: projects },
      {
        field: 'party_id',
        title: 'Контрагент',
        kind: 'ref',
        choices: contractors.map(({ id, name, inn }) => ({ value: id, label: name, hint: inn ?? '' })),
      },
      { field: 'summ', title: 'Сумма', kind: 'money' },
      { field: 'opened_at', title: 'Ждёт с', kind: 'date' },
      { field: 'sent_by', title: 'Автор', kind: 'ref', choices: people },
    ],
    [people, projects, contractors],
  )
}

import { registryStatus } from '@stroyfin/domain/registries/registry-status'
import { displayName } from '@stroyfin/domain/russian/display-name'
import { softDeleteView } from '@stroyfin/domain/statuses/soft-delete'
import { useMemo } from 'react'
import { useClientState } from '../../../session/client-state.ts'
import type { FilterField } from '../../../ui/filters/filter-field.ts'

const STATUSES = registryStatus.states.map((value) => ({ value, label: registryStatus.view[value].label }))
const STATES = [false, true].map((flag) => ({ value: String(flag), label: softDeleteView(flag).label }))

/** What the list of registries is filtered by. */
export function useRegistryFilters(): FilterField[] {
  const contractors = useClientState((state) => state.contractors)
  const users = useClientState((state) => state.users)
  return useMemo(() => {
    const payers = contractors.map(({ id, name, inn }) => ({ value: id, label: name, hint: inn ?? '' }))
    const people = users.map((user) => ({ value: user.id, label: displayName(user) }))
    return [
      { field: 'status', title: 'Статус', kind: 'enum', options: STATUSES, always: true },
      { field: 'date', title: 'Дата', kind: 'date', always: true },
      { field: 'payer_id', title: 'Плательщик', kind: 'ref', choices: payers, always: true },
      { field: 'summ', title: 'Сумма', kind: 'money' },
      { field: 'created_by', title: 'Автор', kind: 'ref', choices: people },
      { field: 'is_deleted', title: 'Состояние', kind: 'enum', options: STATES },
    ]
  }, [contractors, users])
}

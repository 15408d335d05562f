import {
  BANK_REGISTRY_TYPE_LABELS,
  BANK_REGISTRY_TYPES,
  type RegistryKind,
} from '@stroyfin/domain/registries/registry-kind'
import { registryStatus } from '@stroyfin/domain/registries/registry-status'
import { displayName } from '@stroyfin/domain/russian/display-name'
import { softDeleteView } from '@stroyfin/domain/statuses/soft-delete'
import { useMemo } from 'react'
import { useClientState } from '../../../session/client-state.ts'
import type { FilterField } from '../../../ui/filters/filter-field.ts'

const STATUSES = registryStatus.states.map((value) => ({ value, label: registryStatus.view[value].label }))
const TYPES = BANK_REGISTRY_TYPES.map((value) => ({ value, label: BANK_REGISTRY_TYPE_LABELS[value] }))
const STATES = [false, true].map((flag) => ({ value: String(flag), label: softDeleteView(flag).label }))

/** What the list of registries is filtered by. */
export function useRegistryFilters(kind: RegistryKind): FilterField[] {
  const loans = useClientState((state) => state.loan_agreements)
  const contractors = useClientState((state) => state.contractors)
  const users = useClientState((state) => state.users)
  return useMemo(() => {
    const payers = contractors.map(({ id, name, inn }) => ({ value: id, label: name, hint: inn ?? '' }))
    const people = users.map((user) => ({ value: user.id, label: displayName(user) }))
    const ofBank: FilterField[] = [
      { field: 'type', title: 'Вид', kind: 'enum', options: TYPES, always: true },
      {
        field: 'loan_agreement_id',
        title: 'Кредитный договор',
        kind: 'ref',
        choices: loans.map(({ id, name }) => ({ value: id, label: name })),
        always: true,
      },
    ]
    return [
      { field: 'status', title: 'Статус', kind: 'enum', options: STATUSES, always: true },
      ...(kind === 'bank' ? ofBank : []),
      { field: 'date', title: 'Дата', kind: 'date', always: true },
      { field: 'payer_id', title: 'Плательщик', kind: 'ref', choices: payers, always: true },
      { field: 'summ', title: 'Сумма', kind: 'money' },
      { field: 'is_sent_back', title: 'Не согласован', kind: 'bool' },
      { field: 'has_unsent', title: 'Есть не ушедшее в банк', kind: 'bool' },
      { field: 'created_by', title: 'Автор', kind: 'ref', choices: people },
      { field: 'is_deleted', title: 'Состояние', kind: 'enum', options: STATES },
    ]
  }, [kind, loans, contractors, users])
}

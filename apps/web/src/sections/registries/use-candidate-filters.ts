import { PAYMENT_SOURCE_VIEW, PAYMENT_SOURCES } from '@stroyfin/domain/payments/payment-source'
import { PAYMENT_TYPE_LABELS, PAYMENT_TYPES } from '@stroyfin/domain/payments/payment-type'
import { URGENCIES, URGENCY_LABELS } from '@stroyfin/domain/payments/urgency'
import type { RegistryKind } from '@stroyfin/domain/registries/registry-kind'
import { useMemo } from 'react'
import { useClientState } from '../../session/client-state.ts'
import type { FilterField } from '../../ui/filters/filter-field.ts'
import { usePayers } from './use-payers.ts'

const TYPES = PAYMENT_TYPES.map((value) => ({ value, label: PAYMENT_TYPE_LABELS[value] }))
const SOURCES = PAYMENT_SOURCES.map((value) => ({ value, label: PAYMENT_SOURCE_VIEW[value].label }))
const URGENT = URGENCIES.map((value) => ({ value, label: URGENCY_LABELS[value] }))

/** What payments for a registry are chosen by. */
export function useCandidateFilters(kind: RegistryKind): FilterField[] {
  const loans = useClientState((state) => state.loan_agreements)
  const projects = useClientState((state) => state.projects)
  const parties = usePayers()
  return useMemo(
    () => [
      { field: 'type', title: 'Тип платежа', kind: 'enum', options: TYPES, always: true },
      { field: 'due_date', title: 'Оплатить до', kind: 'date', always: true },
      { field: 'payer_id', title: 'Плательщик', kind: 'ref', choices: parties, always: true },
      {
        field: 'project_id',
        title: 'Проект',
        kind: 'ref',
        choices: projects.map(({ id, name }) => ({ value: id, label: name })),
        always: true,
      },
      ...(kind === 'bank'
        ? [
            {
              field: 'loan_agreement_id',
              title: 'Кредитный договор',
              kind: 'ref' as const,
              choices: loans.map(({ id, name }) => ({ value: id, label: name })),
              always: true,
            },
          ]
        : []),
      { field: 'payee_id', title: 'Получатель', kind: 'ref', choices: parties },
      { field: 'source', title: 'Источник', kind: 'enum', options: SOURCES },
      { field: 'urgency', title: 'Срочность', kind: 'enum', options: URGENT },
      { field: 'free_summ', title: 'Доступно к оплате', kind: 'money' },
    ],
    [kind, loans, projects, parties],
  )
}

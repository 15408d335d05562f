import type { Filter } from '@stroyfin/contract/kit/window'
import type { MarkedObject } from '@stroyfin/domain/bank/bank-mark'
import { PAYMENT_SOURCE_VIEW, PAYMENT_SOURCES } from '@stroyfin/domain/payments/payment-source'
import { approvalStatus } from '@stroyfin/domain/statuses/approval-status'
import { bankStatus } from '@stroyfin/domain/statuses/bank-status'
import { useMemo } from 'react'
import { useDocumentFilters } from '../../app/document-filters.ts'
import type { FilterField } from '../../ui/filters/filter-field.ts'

const MARKS = bankStatus.states.map((value) => ({ value, label: bankStatus.view[value].label }))
const STATUSES = approvalStatus.states.map((value) => ({ value, label: approvalStatus.view[value].label }))
const SOURCES = PAYMENT_SOURCES.map((value) => ({ value, label: PAYMENT_SOURCE_VIEW[value].label }))

/** What a list of the bank is filtered by. */
export function useMarkedFilters(object: MarkedObject, filters: readonly Filter[]): FilterField[] {
  const { party, agreement, project, article } = useDocumentFilters(filters)
  return useMemo(
    () => [
      { field: 'bank_status', title: 'Проверка банком', kind: 'enum', options: MARKS, always: true },
      { field: 'bank_check_date', title: 'Дата проверки', kind: 'date', always: true },
      project,
      object === 'payment'
        ? party('payee_id', 'Получатель', true)
        : party('executor_id', 'Исполнитель', true),
      ...(object === 'agreement' ? [] : [agreement]),
      ...(object === 'payment'
        ? [{ field: 'source', title: 'З/С', kind: 'enum' as const, options: SOURCES }]
        : []),
      article,
      { field: 'date', title: 'Дата', kind: 'date' },
      { field: 'summ', title: 'Сумма', kind: 'money' },
      {
        field: 'status',
        title: object === 'payment' ? 'Согласование' : 'Статус',
        kind: 'enum',
        options: STATUSES,
      },
    ],
    [object, party, agreement, project, article],
  )
}

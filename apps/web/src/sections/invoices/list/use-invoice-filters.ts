import type { Filter } from '@stroyfin/contract/kit/window'
import { INVOICE_KIND_LABELS, INVOICE_KINDS } from '@stroyfin/domain/invoices/invoice-kind'
import { INVOICE_STATUS_VIEW, INVOICE_STATUSES } from '@stroyfin/domain/invoices/invoice-status'
import { useMemo } from 'react'
import { useDocumentFilters } from '../../../app/document-filters.ts'
import type { FilterField } from '../../../ui/filters/filter-field.ts'

const STATUSES = INVOICE_STATUSES.map((value) => ({ value, label: INVOICE_STATUS_VIEW[value].label }))
const KINDS = INVOICE_KINDS.map((value) => ({ value, label: INVOICE_KIND_LABELS[value] }))

/** What the list of invoices is filtered by. */
export function useInvoiceFilters(filters: readonly Filter[]): FilterField[] {
  const { party, agreement, project, article, deleted } = useDocumentFilters(filters)
  return useMemo(
    () => [
      { field: 'status', title: 'Оплата', kind: 'enum', options: STATUSES, always: true },
      { field: 'kind', title: 'Вид', kind: 'enum', options: KINDS, always: true },
      party('contractor_id', 'Контрагент', true),
      project,
      { field: 'due_date', title: 'Оплатить до', kind: 'date', always: true },
      { field: 'date', title: 'Дата', kind: 'date' },
      agreement,
      article,
      { field: 'summ', title: 'Сумма', kind: 'money' },
      { field: 'left_summ', title: 'Без платежа', kind: 'money' },
      deleted,
    ],
    [party, agreement, project, article, deleted],
  )
}

import type { Filter } from '@stroyfin/contract/kit/window'
import { BANK_PLACE_VIEW, BANK_PLACES } from '@stroyfin/domain/bank/bank-order'
import { BUDGET_APPOINTMENT_LABELS, BUDGET_APPOINTMENTS } from '@stroyfin/domain/budgets/budget-appointment'
import { VAT_PART_LABELS } from '@stroyfin/domain/money/vat-part'
import { FINANCIAL_TYPE_LABELS } from '@stroyfin/domain/payments/financial-type'
import { PAYMENT_DIRECTION_LABELS } from '@stroyfin/domain/payments/payment-direction'
import { PAYMENT_SOURCE_VIEW, PAYMENT_SOURCES } from '@stroyfin/domain/payments/payment-source'
import { DETAILED_PAYMENT_STATUS_VIEW } from '@stroyfin/domain/payments/payment-status'
import { PAYMENT_TYPE_LABELS } from '@stroyfin/domain/payments/payment-type'
import { URGENCY_LABELS } from '@stroyfin/domain/payments/urgency'
import { approvalStatus } from '@stroyfin/domain/statuses/approval-status'
import { bankStatus } from '@stroyfin/domain/statuses/bank-status'
import { useMemo } from 'react'
import { useDocumentFilters } from '../../../app/document-filters.ts'
import { useMay } from '../../../session/rights.ts'
import type { FilterField } from '../../../ui/filters/filter-field.ts'
import { useAccountFilter } from './use-account-filter.ts'

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

const TYPES = optionsOf(PAYMENT_TYPE_LABELS)
const OPERATIONS = optionsOf(FINANCIAL_TYPE_LABELS)
const URGENCIES = optionsOf(URGENCY_LABELS)
/** A payment always has a sum, so it is never «empty». */
const STATUSES = (['new', 'partially_paid', 'paid'] as const).map((value) => ({
  value,
  label: DETAILED_PAYMENT_STATUS_VIEW[value].label,
}))
const APPROVALS = approvalStatus.states.map((value) => ({ value, label: approvalStatus.view[value].label }))
const BANK_PLACE_OPTIONS = BANK_PLACES.map((value) => ({ value, label: BANK_PLACE_VIEW[value].label }))
const SOURCES = PAYMENT_SOURCES.map((value) => ({
  value,
  label: `${PAYMENT_SOURCE_VIEW[value].label} (${PAYMENT_SOURCE_VIEW[value].short})`,
}))

const APPOINTMENTS = BUDGET_APPOINTMENTS.map((value) => ({ value, label: BUDGET_APPOINTMENT_LABELS[value] }))

const NET = [{ value: 'net', label: VAT_PART_LABELS.net }]
/** What the base tells apart: a payment in part is not paid yet. */
const PAID = [
  { value: 'new', label: 'не до конца' },
  { value: 'paid', label: 'полностью' },
]
const DIRECTIONS = optionsOf(PAYMENT_DIRECTION_LABELS)
const MARKS = bankStatus.states.map((value) => ({ value, label: bankStatus.view[value].label }))

/** What the list of payments is filtered by. */
export function usePaymentFilters(filters: readonly Filter[]): FilterField[] {
  const sees_bank = useMay()('sbbol.access')
  const { party, agreement, project, estate, article, loan, loan_group, my_decision, deleted } =
    useDocumentFilters(filters)
  const account = useAccountFilter(filters)
  return useMemo(
    () => [
      project,
      party('payee_id', 'Получатель', true),
      { field: 'detailed_status', title: 'Статус', kind: 'enum', options: STATUSES, always: true },
      { field: 'source', title: 'Источник', kind: 'enum', options: SOURCES, always: true },
      { field: 'date', title: 'Дата', kind: 'date', always: true },
      { field: 'type', title: 'Тип', kind: 'enum', options: TYPES },
      { field: 'approval_status', title: 'Согласование', kind: 'enum', options: APPROVALS },
      { field: 'bank_status', title: 'Проверка банком', kind: 'enum', options: MARKS },
      ...(sees_bank
        ? [{ field: 'bank_place', title: 'В банке', kind: 'enum' as const, options: BANK_PLACE_OPTIONS }]
        : []),
      agreement,
      party('payer_id', 'Плательщик'),
      estate,
      article,
      { field: 'due_date', title: 'Оплатить до', kind: 'date' },
      { field: 'asked_date', title: 'Срок оплаты или дата платежа', kind: 'date' },
      { field: 'fact_date', title: 'Дата оплаты каждой части', kind: 'date' },
      { field: 'unlined', title: 'Оплачено без строки выписки', kind: 'bool' },
      party('executor_id', 'Исполнитель'),
      { field: 'direction', title: 'Направление', kind: 'enum', options: DIRECTIONS },
      { field: 'executor_is_group', title: 'Исполнитель из своей группы', kind: 'bool' },
      { field: 'inside_group', title: 'Внутри своей группы', kind: 'bool' },
      { field: 'paid_date', title: 'Дата оплаты', kind: 'date' },
      { field: 'summ', title: 'Сумма', kind: 'money' },
      { field: 'left_summ', title: 'Осталось', kind: 'money' },
      { field: 'free_summ', title: 'Не в реестре', kind: 'money' },
      { field: 'urgency', title: 'Срочность', kind: 'enum', options: URGENCIES },
      { field: 'budget_appointment', title: 'Бюджет', kind: 'enum', options: APPOINTMENTS },
      { field: 'financial_type', title: 'Вид операции', kind: 'enum', options: OPERATIONS },
      loan,
      { ...loan, field: 'financing_id', title: 'Финансирующий кредит' },
      loan_group,
      party('customer_id', 'Заказчик'),
      account,
      { field: 'status', title: 'Оплачен', kind: 'enum', options: PAID },
      { field: 'paid_summ', title: 'Оплачено', kind: 'money' },
      { field: 'held_summ', title: 'Ждёт в реестрах', kind: 'money' },
      { field: 'vat_part', title: 'Показ сумм', kind: 'enum', options: NET },
      my_decision,
      deleted,
    ],
    [sees_bank, party, agreement, project, estate, article, loan, loan_group, my_decision, deleted, account],
  )
}

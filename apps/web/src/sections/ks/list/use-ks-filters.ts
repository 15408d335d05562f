import type { Filter } from '@stroyfin/contract/kit/window'
import { KS_DIRECTION_LABELS } from '@stroyfin/domain/ks/ks-direction'
import { KS_PAIR_LABELS, KS_PAIRS } from '@stroyfin/domain/ks/ks-pair'
import { KS_TYPE_LABELS, KS_TYPES } from '@stroyfin/domain/ks/ks-type'
import { VAT_PART_LABELS, VAT_PARTS } from '@stroyfin/domain/money/vat-part'
import { PAYMENT_DIRECTIONS } from '@stroyfin/domain/payments/payment-direction'
import { approvalStatus } from '@stroyfin/domain/statuses/approval-status'
import { bankStatus } from '@stroyfin/domain/statuses/bank-status'
import { useMemo } from 'react'
import { useDocumentFilters } from '../../../app/document-filters.ts'
import type { FilterField } from '../../../ui/filters/filter-field.ts'

const TYPES = KS_TYPES.map((value) => ({ value, label: KS_TYPE_LABELS[value] }))
const STATUSES = approvalStatus.states.map((value) => ({ value, label: approvalStatus.view[value].label }))
const PARTS = VAT_PARTS.map((value) => ({ value, label: VAT_PART_LABELS[value] }))
const DIRECTIONS = PAYMENT_DIRECTIONS.map((value) => ({ value, label: KS_DIRECTION_LABELS[value] }))
const PAIRS = KS_PAIRS.map((value) => ({ value, label: KS_PAIR_LABELS[value] }))
const MARKS = bankStatus.states.map((value) => ({ value, label: bankStatus.view[value].label }))

/** What the list of completion documents is filtered by. */
export function useKsFilters(filters: readonly Filter[]): FilterField[] {
  const { party, agreement, project, estate, article, loan, loan_group, my_decision, deleted } =
    useDocumentFilters(filters)
  return useMemo(
    () => [
      project,
      party('executor_id', 'Исполнитель', true),
      { field: 'status', title: 'Статус', kind: 'enum', options: STATUSES, always: true },
      { field: 'date', title: 'Дата', kind: 'date', always: true },
      agreement,
      { field: 'type', title: 'Вид', kind: 'enum', options: TYPES },
      party('customer_id', 'Заказчик'),
      estate,
      article,
      { field: 'executor_is_group', title: 'Исполнитель из своей группы', kind: 'bool' },
      { field: 'inside_group', title: 'Внутри своей группы', kind: 'bool' },
      { field: 'has_lines', title: 'Есть строки работ', kind: 'bool' },
      { field: 'group_pair', title: 'Пара внутри группы', kind: 'enum', options: PAIRS },
      { field: 'direction', title: 'Направление', kind: 'enum', options: DIRECTIONS },
      loan,
      loan_group,
      { ...project, field: 'position_project_id', title: 'Проект позиций', always: false },
      { ...loan_group, field: 'position_loan_group_id', title: 'Группа кредита позиций' },
      { field: 'is_counted_here', title: 'Считается здесь – по первой строке', kind: 'bool' },
      { field: 'vat_part', title: 'Показ сумм', kind: 'enum', options: PARTS },
      { field: 'period_to', title: 'Конец периода', kind: 'date' },
      { field: 'summ', title: 'Принято', kind: 'money' },
      { field: 'payable_summ', title: 'К оплате', kind: 'money' },
      { field: 'paid_summ', title: 'Оплачено', kind: 'money' },
      { field: 'bank_status', title: 'Проверка банком', kind: 'enum', options: MARKS },
      my_decision,
      deleted,
    ],
    [party, agreement, project, estate, article, loan, loan_group, my_decision, deleted],
  )
}

import { BUDGET_APPOINTMENT_LABELS, BUDGET_APPOINTMENTS } from '@stroyfin/domain/budgets/budget-appointment'
import { vatRateLabel } from '@stroyfin/domain/money/vat-rates'
import { PAYMENT_SOURCE_VIEW, PAYMENT_SOURCES } from '@stroyfin/domain/payments/payment-source'
import { PAYMENT_TYPE_LABELS } from '@stroyfin/domain/payments/payment-type'
import { useMemo } from 'react'
import type { ColumnEditor, GridColumn } from '../../../ui/grid/column.ts'
import { inCurrencyOf } from '../../../ui/grid/own-currency.ts'
import { UNREAD } from '../../../ui/grid/unread.ts'
import { vatRateEditor } from '../../../ui/grid/vat-rate-editor.ts'
import {
  contractOf,
  type Ground,
  isBlank,
  lineProblems,
  NO_VAT,
  type PaymentLine,
  rateOf,
} from './payment-line.ts'
import type { LineCheck } from './use-list-check.ts'

// A fact payment makes its own carrier and has a form of its own.
const TYPES = (['expenses', 'advance', 'guarantee_retention'] as const).map((value) => ({
  value,
  label: value === 'expenses' ? 'Оплата работ' : PAYMENT_TYPE_LABELS[value],
}))
const SOURCES = PAYMENT_SOURCES.map((value) => ({ value, label: PAYMENT_SOURCE_VIEW[value].label }))

const APPOINTMENTS = BUDGET_APPOINTMENTS.map((value) => ({ value, label: BUDGET_APPOINTMENT_LABELS[value] }))

type Find = NonNullable<ColumnEditor<PaymentLine>['find']>

interface ColumnParts {
  ground: Ground
  checks: ReadonlyMap<number, LineCheck>
  date: string
  /** A text in one of its cells was not understood: without it the line would say something else. */
  isUnread: (line: PaymentLine) => boolean
  findContracts: (search: string, ask: { signal: AbortSignal }) => ReturnType<Find>
  findActs: (search: string, line: PaymentLine) => ReturnType<Find>
}

/** Columns of the table of new payments; what the contract knows is shown beside what is typed. */
export function usePaymentColumns(parts: ColumnParts): GridColumn<PaymentLine>[] {
  const { ground, checks, date } = parts
  // biome-ignore lint/correctness/useExhaustiveDependencies: the searches are remade with each render and change nothing.
  return useMemo(
    () =>
      inCurrencyOf(
        [...groundColumns(parts), ...moneyColumns(parts), ...wordColumns(parts)].map(unsorted),
        (row) => contractOf(row, ground)?.currency ?? 'rub',
      ),
    [ground, checks, date],
  )
}

const unsorted = (column: GridColumn<PaymentLine>): GridColumn<PaymentLine> => ({
  ...column,
  sortable: false,
})

function groundColumns({ ground, findContracts, findActs }: ColumnParts): GridColumn<PaymentLine>[] {
  return [
    {
      code: 'agreement',
      title: 'Договор',
      kind: 'text',
      width: 120,
      pinned: true,
      value: (row) => row.agreement,
      text: (row) => contractOf(row, ground)?.number ?? row.agreement ?? '',
      editor: { kind: 'text', find: (search, _row, ask) => findContracts(search, ask) },
    },
    {
      code: 'executor',
      title: 'Исполнитель',
      kind: 'ref',
      width: 160,
      grow: true,
      value: (row) => contractOf(row, ground)?.executor_name,
    },
    {
      code: 'type',
      title: 'Тип',
      kind: 'text',
      width: 128,
      value: (row) => row.type,
      text: (row) => (isBlank(row) ? '' : (TYPES.find(({ value }) => value === row.type)?.label ?? '')),
      editor: { kind: 'select', options: TYPES },
    },
    {
      code: 'act',
      title: 'Документ',
      kind: 'text',
      width: 132,
      value: (row) => row.act,
      text: (row) => (row.type === 'expenses' ? (row.act ?? '') : ''),
      editor: { kind: 'text', find: findActs, can_edit: (row) => row.type === 'expenses' },
    },
  ]
}

function moneyColumns({ ground, checks, date, isUnread }: ColumnParts): GridColumn<PaymentLine>[] {
  return [
    {
      code: 'summ',
      title: 'Сумма, ₽',
      kind: 'money',
      width: 124,
      value: (row) => row.summ,
      editor: { kind: 'money', min: 0 },
    },
    {
      code: 'left',
      title: 'Доступно, ₽',
      kind: 'money',
      width: 124,
      total: false,
      value: (row) => checks.get(row.id)?.left_summ,
    },
    {
      code: 'source',
      title: 'Источник',
      kind: 'text',
      width: 104,
      value: (row) => row.source,
      text: (row) => (isBlank(row) ? '' : (SOURCES.find(({ value }) => value === row.source)?.label ?? '')),
      editor: { kind: 'select', options: SOURCES },
    },
    {
      code: 'budget_appointment',
      title: 'Бюджет',
      kind: 'text',
      width: 140,
      value: (row) => row.budget_appointment,
      text: (row) =>
        isBlank(row) ? '' : BUDGET_APPOINTMENT_LABELS[row.budget_appointment ?? 'under_the_budget'],
      editor: { kind: 'select', options: APPOINTMENTS },
    },
    {
      code: 'vat_rate',
      title: 'НДС',
      kind: 'text',
      width: 76,
      value: (row) => row.vat_rate,
      text: (row) => (contractOf(row, ground) ? vatRateLabel(rateOf(row, ground, date)) : ''),
      editor: vatRateEditor(date, NO_VAT),
    },
    {
      code: 'check',
      title: 'Проверка',
      kind: 'status',
      width: 240,
      value: (row) => (isUnread(row) ? UNREAD : problemOf(row, ground, checks)),
      text: (row) => {
        if (isBlank(row)) return ''
        if (isUnread(row)) return UNREAD
        const said = problemOf(row, ground, checks) ?? warningOf(row, checks)
        return said ?? (checks.has(row.id) ? 'Готов' : 'Проверяется')
      },
      tone: (row) => {
        if (!isBlank(row) && isUnread(row)) return 'error'
        if (problemOf(row, ground, checks)) return 'error'
        if (warningOf(row, checks)) return 'warning'
        return checks.has(row.id) && !isBlank(row) ? 'success' : 'neutral'
      },
    },
  ]
}

function wordColumns({ checks }: ColumnParts): GridColumn<PaymentLine>[] {
  return [
    {
      code: 'purpose',
      title: 'Назначение (пустое составится само)',
      kind: 'text',
      width: 300,
      value: (row) => row.purpose,
      text: (row) => row.purpose || (isBlank(row) ? '' : (checks.get(row.id)?.purpose ?? '')),
      editor: { kind: 'text' },
    },
    {
      code: 'due_date',
      title: 'Оплатить до',
      kind: 'date',
      value: (row) => row.due_date,
      text: (row) => (row.due_date ? row.due_date.split('-').reverse().join('.') : ''),
      editor: { kind: 'date' },
    },
    {
      code: 'remark',
      title: 'Примечание',
      kind: 'text',
      width: 140,
      value: (row) => row.remark,
      editor: { kind: 'text' },
    },
  ]
}

/** What a registry will stop at: the budget of the month, the bank's limit. */
const warningOf = (row: PaymentLine, checks: ReadonlyMap<number, LineCheck>): string | undefined =>
  isBlank(row) ? undefined : checks.get(row.id)?.warnings[0]

/** What is wrong with the line, as far as it is known now. */
export function problemOf(
  row: PaymentLine,
  ground: Ground,
  checks: ReadonlyMap<number, LineCheck>,
): string | undefined {
  if (isBlank(row)) return undefined
  return lineProblems(row, ground)[0]?.message ?? checks.get(row.id)?.errors[0]?.message
}

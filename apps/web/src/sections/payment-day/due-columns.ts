import { BUDGET_APPOINTMENT_LABELS, BUDGET_APPOINTMENTS } from '@stroyfin/domain/budgets/budget-appointment'
import { PAYMENT_SOURCE_VIEW, PAYMENT_SOURCES } from '@stroyfin/domain/payments/payment-source'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import { lowerFirst } from '@stroyfin/domain/russian/lower-first'
import type { GridColumn } from '../../ui/grid/column.ts'
import { inCurrencyOf } from '../../ui/grid/own-currency.ts'
import { addressOf, type DueLine, heldWords, nameOf, nothingFree, readyWords } from './due-line.ts'
import type { DueCheck } from './use-day-check.ts'

const SOURCES = PAYMENT_SOURCES.map((value) => ({ value, label: PAYMENT_SOURCE_VIEW[value].label }))
const APPOINTMENTS = BUDGET_APPOINTMENTS.map((value) => ({ value, label: BUDGET_APPOINTMENT_LABELS[value] }))

interface ColumnParts {
  date: string
  /** What the server says of the ticked lines, by the line. */
  checks: ReadonlyMap<string, DueCheck>
  isChosen: (id: string) => boolean
}

/** Whom, for what, by when, how much of it is free, and how much is paid now. */
export function dueColumns(parts: ColumnParts): GridColumn<DueLine>[] {
  return inCurrencyOf(
    [...whatColumns(parts), ...moneyColumns(parts), ...placeColumns],
    ({ due }) => due.currency,
  )
}

function whatColumns({ date }: ColumnParts): GridColumn<DueLine>[] {
  return [
    {
      code: 'contractor',
      title: 'Получатель',
      kind: 'text',
      value: ({ due }) => due.contractor_name,
      pinned: true,
      width: 160,
      card: 'title',
    },
    {
      code: 'document',
      title: 'Основание',
      kind: 'text',
      value: ({ due }) => nameOf(due),
      href: ({ due }) => addressOf(due),
      width: 200,
      card: 'line',
    },
    {
      code: 'due_date',
      title: 'Срок',
      kind: 'status',
      value: ({ due }) => due.due_date,
      text: ({ due }) => formatDate(due.due_date),
      tone: ({ due }) => (due.due_date < date ? 'warning' : 'neutral'),
      width: 100,
      card: 'status',
    },
  ]
}

function moneyColumns(parts: ColumnParts): GridColumn<DueLine>[] {
  return [
    {
      code: 'summ',
      title: 'Не запрошено, ₽',
      kind: 'money',
      value: ({ due }) => due.summ,
      width: 124,
      hidden: true,
      total: false,
      card: 'none',
    },
    {
      code: 'free',
      title: 'Свободно, ₽',
      kind: 'money',
      value: ({ due }) => due.free_summ,
      width: 112,
      total: false,
    },
    {
      code: 'pay',
      title: 'К оплате, ₽',
      kind: 'money',
      value: ({ pay }) => pay,
      width: 112,
      editor: { kind: 'money', min: 0 },
      card: 'figure',
    },
    {
      code: 'check',
      title: 'Проверка',
      kind: 'status',
      value: (line) => saidOf(line, parts),
      text: (line) => saidOf(line, parts),
      tone: (line) => toneOf(line, parts),
      href: ({ due }) =>
        due.held?.payments[0] ? `/payments-registry/?payment=${due.held.payments[0].id}` : undefined,
      width: 248,
      grow: true,
      card: 'line',
    },
    {
      code: 'source',
      title: 'Источник',
      kind: 'text',
      value: ({ source }) => source,
      text: ({ source }) => SOURCES.find(({ value }) => value === source)?.label ?? '',
      width: 112,
      editor: { kind: 'select', options: SOURCES },
      card: 'none',
    },
    {
      code: 'budget_appointment',
      title: 'Бюджет',
      kind: 'text',
      value: ({ budget_appointment }) => budget_appointment,
      text: ({ budget_appointment }) => BUDGET_APPOINTMENT_LABELS[budget_appointment],
      width: 140,
      editor: { kind: 'select', options: APPOINTMENTS },
      card: 'none',
    },
  ]
}

type Said = (line: DueLine, parts: ColumnParts) => string

/** Of a ticked line what its payment is told, of another what holds its money. */
const saidOf: Said = (line, { date, checks, isChosen }) => {
  const { id, due } = line
  if (!isChosen(id)) return heldWords(due)
  const nothing = nothingFree(line)
  if (nothing !== null) return nothing
  const check = checks.get(id)
  if (!check) return 'Проверяется'
  if (check.problem === null && check.warning !== null) return `Проверить: ${lowerFirst(check.warning)}`
  return check.problem ?? (isLater(line, date) ? laterWords(due) : readyWords(due))
}

/** A retention that is not due yet is paid on its own day, whatever day was asked for. */
const isLater = ({ due }: DueLine, date: string) => due.pay_date > date
const laterWords = ({ pay_date }: DueLine['due']) =>
  `Раньше срока не платят: дата платежа – ${formatDate(pay_date)}`

function toneOf(line: DueLine, { date, checks, isChosen }: ColumnParts) {
  const { id, due } = line
  if (!isChosen(id)) return due.free_summ > 0 ? 'neutral' : 'warning'
  if (nothingFree(line) !== null) return 'error'
  const check = checks.get(id)
  if (check?.problem) return 'error'
  if (check?.warning || (check && isLater(line, date))) return 'warning'
  return check ? 'success' : 'neutral'
}

/** Where it stands, read when the rest is not enough. */
const placeColumns: GridColumn<DueLine>[] = [
  {
    code: 'payer',
    title: 'Плательщик',
    kind: 'text',
    value: ({ due }) => due.payer_name ?? 'Не указан',
    width: 144,
    card: 'none',
  },
  {
    code: 'agreement',
    title: 'Договор',
    kind: 'text',
    value: ({ due }) => due.agreement_number ?? 'Без договора',
    href: ({ due }) => (due.agreement_id === null ? undefined : `/agreement/${due.agreement_id}`),
    width: 112,
    card: 'none',
  },
  {
    code: 'project',
    title: 'Проект',
    kind: 'ref',
    value: ({ due }) => due.project_name,
    width: 132,
    hidden: true,
    card: 'none',
  },
  {
    code: 'article',
    title: 'Статья',
    kind: 'ref',
    value: ({ due }) => due.classifier_name,
    width: 160,
    hidden: true,
    card: 'none',
  },
]

import { daysOfMonth } from '../dates/months.ts'
import type { FilterValue } from '../lists/filter-value.ts'

/** What is looked at before a period is closed (K-17): after the closing it cannot be mended there. */
export const PERIOD_CHECKS = [
  'statement_lines',
  'statement_gaps',
  'ks_drafts',
  'ks_waiting',
  'agreements_waiting',
  'payments_unsent',
  'payments_unlined',
  'payments_unapproved',
  'registries_waiting',
] as const
/** Those that the list of payments counts itself. */
export const PAYMENT_CHECKS = ['payments_unsent', 'payments_unlined', 'payments_unapproved'] as const
export type PeriodCheck = (typeof PERIOD_CHECKS)[number]

export const PERIOD_CHECK_LABELS: Record<PeriodCheck, string> = {
  statement_lines: 'Строки выписок не разнесены',
  statement_gaps: 'Дни, за которые нет выписки счёта',
  ks_drafts: 'Акты не отправлены на согласование',
  ks_waiting: 'Акты не согласованы',
  agreements_waiting: 'Договоры и доп. соглашения не согласованы',
  payments_unsent: 'Платежи не оплачены и не стоят в реестрах',
  payments_unlined: 'Оплаты без строки выписки',
  payments_unapproved: 'Платежи оплачены без согласования',
  registries_waiting: 'Реестры не согласованы',
}

/** What becomes of them once the period is closed. */
export const PERIOD_CHECK_HINTS: Record<PeriodCheck, string> = {
  statement_lines: 'Разнести их на платежи можно будет, только если открыть период',
  statement_gaps: 'Загрузить выписку за них можно будет, только если открыть период',
  ks_drafts: 'Согласовать их можно будет, только если открыть период',
  ks_waiting: 'Согласовать их можно будет, только если открыть период',
  agreements_waiting: 'Согласовать их можно будет, только если открыть период',
  payments_unsent: 'Оплатить их можно и потом: деньги встанут на день оплаты',
  payments_unlined:
    'Разнести на них выписку или снять отметку об оплате можно будет, только если открыть период',
  payments_unapproved: 'Согласовать их можно и потом, деньги уже ушли',
  registries_waiting: 'Согласовать их можно и потом, состав и суммы не изменятся',
}

/** Where the documents of a check stand, and by what its list is narrowed to exactly these. */
export interface CheckedList {
  page: string
  filters: FilterValue[]
}

const WAITING = ['new', 'on_approval', 'unapprove', 'error']

export function checkedList(check: PeriodCheck, from: string, to: string): CheckedList {
  const date: FilterValue = {
    field: 'date',
    op: 'between',
    value: [daysOfMonth(from)[0], daysOfMonth(to)[1]],
  }
  /** By the days that money moved on. */
  const paid: FilterValue = { ...date, field: 'fact_date' }
  const status = (...value: string[]): FilterValue => ({ field: 'status', op: 'in', value })
  switch (check) {
    case 'statement_lines':
    case 'statement_gaps':
      return { page: '/import-xls/client-bank-info', filters: [date] }
    case 'ks_drafts':
      return { page: '/ks/', filters: [date, status('new')] }
    case 'ks_waiting':
      return { page: '/ks/', filters: [date, status('on_approval', 'unapprove', 'error')] }
    case 'agreements_waiting':
      return { page: '/agreements/', filters: [date, status(...WAITING)] }
    case 'payments_unsent':
      return {
        page: '/payments-registry/',
        filters: [date, { field: 'free_summ', op: 'from', value: 0.01 }],
      }
    case 'payments_unlined':
      return {
        page: '/payments-registry/',
        filters: [paid, { field: 'unlined', op: 'eq', value: true }],
      }
    case 'payments_unapproved':
      return {
        page: '/payments-registry/',
        filters: [paid, { field: 'approval_status', op: 'in', value: WAITING }],
      }
    case 'registries_waiting':
      return { page: '/reports/registry', filters: [date, status('new', 'on_approval')] }
  }
}

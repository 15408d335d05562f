import { AGREEMENT_DIRECTION_LABELS } from '@stroyfin/domain/agreements/agreement-side'
import {
  PAYMENT_DIRECTION_LABELS,
  PAYMENT_DIRECTIONS,
  type PaymentDirection,
} from '@stroyfin/domain/payments/payment-direction'
import { type ReportParameter, type ReportQuery, textOf } from '../engine/report-parameter.ts'
import { stepParameter } from './steps.ts'

/** Parameters under the names that drills and contexts know them by. */
export const projectParameter: ReportParameter = {
  code: 'project_id',
  title: 'Проект',
  kind: 'project',
  prefill: 'context',
}
export const loanParameter: ReportParameter = {
  code: 'loan_agreement_id',
  title: 'Кредитный договор',
  kind: 'loan_agreement',
  prefill: 'context',
}
export const contractorsParameter: ReportParameter = {
  code: 'contractor_ids',
  title: 'Исполнители',
  kind: 'contractors',
}
export const articleParameter: ReportParameter = { code: 'classifier_id', title: 'Статья', kind: 'article' }
export const dateToParameter: ReportParameter = {
  code: 'date_to',
  title: 'На дату',
  kind: 'date',
  prefill: 'today',
}
export const dateParameters: readonly ReportParameter[] = [
  { code: 'date_from', title: 'С', kind: 'date', prefill: 'year_start' },
  { code: 'date_to', title: 'По', kind: 'date', prefill: 'year_end' },
]
export const monthParameters: readonly ReportParameter[] = [
  { code: 'month_from', title: 'С месяца', kind: 'month', prefill: 'year_start' },
  { code: 'month_to', title: 'По месяц', kind: 'month', prefill: 'year_end' },
  stepParameter,
]
/** Contracts between companies of the own group turn over nothing of the group's. */
export const eliminationParameter: ReportParameter = {
  code: 'outside_group',
  title: 'Без внутригрупповых оборотов',
  kind: 'switch',
}
/** The same where figures of projects stand beside their plan: what the own contractor builds is not counted twice. */
export const eliminatedParameter: ReportParameter = { ...eliminationParameter, on: true }

/** Money that comes and money that goes make no sum: one of them is asked for. */
export const directionParameter: ReportParameter = {
  code: 'direction',
  title: 'Платежи',
  kind: 'choice',
  options: PAYMENT_DIRECTIONS.map((value) => ({ value, label: PAYMENT_DIRECTION_LABELS[value] })),
  initial: 'out',
}
/** The same of contracts: what the own group owes and what is owed to it (K-16). */
export const sideParameter: ReportParameter = {
  ...directionParameter,
  title: 'Договоры',
  options: PAYMENT_DIRECTIONS.map((value) => ({ value, label: AGREEMENT_DIRECTION_LABELS[value] })),
}
/** What reports that ask for one side say of it. */
export const ONE_SIDE =
  'Затраты и доходы – порознь. Доходы – договоры, где исполнитель – своя организация, а заказчик – нет; остальное – затраты.'
export const directionOf = (query: Pick<ReportQuery, 'parameters'>): PaymentDirection =>
  textOf(query, directionParameter.code) === 'in' ? 'in' : 'out'

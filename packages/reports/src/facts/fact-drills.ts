import type { KsPair } from '@stroyfin/domain/ks/ks-pair'
import type { VatPart } from '@stroyfin/domain/money/vat-part'
import type { PaymentDirection } from '@stroyfin/domain/payments/payment-direction'
import type { PaymentSource } from '@stroyfin/domain/payments/payment-source'
import type { PaymentType } from '@stroyfin/domain/payments/payment-type'
import { approvalStatus, REFUSED_STATUSES } from '@stroyfin/domain/statuses/approval-status'
import type { Drill } from '../engine/define-report.ts'
import { idOf, idsOf, type ReportQuery, textOf } from '../engine/report-parameter.ts'
import { dayOf } from './ask-facts.ts'
import { directionOf } from './usual-parameters.ts'

type Filters = Drill['filters']

/** Parameters of a report that are fields of the lists as well; a contract and an act are narrowed by the projects of positions. */
const NARROWING = { project_id: 'position_project_id', loan_agreement_id: 'loan_agreement_id' } as const

/** The same that has narrowed the report. */
function narrowed(query: ReportQuery, page: string): Filters {
  const filters: Filters = []
  for (const [code, field] of Object.entries(NARROWING)) {
    const id = idOf(query, code)
    if (id !== null)
      filters.push({ field: page === '/payments-registry/' ? code : field, op: 'eq', value: id })
  }
  const agreement = idOf(query, 'agreement_id')
  if (agreement !== null)
    filters.push({ field: page === '/agreements/' ? 'id' : 'agreement_id', op: 'eq', value: agreement })
  const contractors = idsOf(query, 'contractor_ids')
  if (contractors) filters.push({ field: 'executor_id', op: 'in', value: contractors })
  return filters
}

function within(field: string, from: string | null, to: string | null): Filters {
  if (from && to) return [{ field, op: 'between', value: [from, to] }]
  if (from) return [{ field, op: 'from', value: from }]
  return to ? [{ field, op: 'to', value: to }] : []
}

interface Window {
  from?: string | null
  to?: string | null
}
type Asked = (query: ReportQuery) => Window

const upTo: Asked = (query) => ({ to: textOf(query, 'date_to') })

/** The day of a report that looks ahead from it, chosen or not. */
export const upToDay: Asked = (query) => ({ to: dayOf(query) })

/** Days of the report: from date_from, where it asks for one, to date_to. */
export const inPeriod: Asked = (query) => ({
  from: textOf(query, 'date_from'),
  to: textOf(query, 'date_to'),
})

function opens(page: string, field: string, asked: Asked, more: Filters) {
  return (query: ReportQuery): Drill => {
    const { from = null, to = null } = asked(query)
    return { page, day: field, filters: [...narrowed(query, page), ...more, ...within(field, from, to)] }
  }
}

function opensDocuments(day: 'contracted_date' | 'awaiting_date', asked: Asked) {
  const dated = opens('/agreements/', day, asked, [])
  return (query: ReportQuery): Drill => {
    const { filters, ...drill } = dated(query)
    const isDated = filters.some(({ field }) => field === day)
    return { ...drill, filters: isDated ? filters : [...filters, { field: day, op: 'not_empty' }] }
  }
}

/** Contracts by what was contracted on the days asked for and in the places asked for: the list counts as reports do. */
export const opensContracts = (asked: Asked = upTo) => opensDocuments('contracted_date', asked)

/** The same by what nobody has agreed on yet. */
export const opensAwaiting = (asked: Asked = upTo) => opensDocuments('awaiting_date', asked)

export type Opens = (query: ReportQuery) => Drill

const also =
  (opens: Opens, filterOf: (query: ReportQuery) => Filters[number]): Opens =>
  (query) => {
    const { filters, ...drill } = opens(query)
    return { ...drill, filters: [...filters, filterOf(query)] }
  }

/** What others do for the own group is what it costs. */
export const BY_OTHERS: Filters[number] = { field: 'executor_is_group', op: 'eq', value: false }

/** The same of payments of these kinds. */
export const ofType = (opens: Opens, ...value: PaymentType[]): Opens =>
  also(opens, () => ({ field: 'type', op: 'in', value }))

/** The same of borrowed or of own money. */
export const ofSource = (opens: Opens, value: PaymentSource): Opens =>
  also(opens, () => ({ field: 'source', op: 'eq', value }))

/** The same of what the loan agreement finances, whoever's money it is; of all of them without one. */
export const financed =
  (opens: Opens): Opens =>
  (query) => {
    const { filters, ...drill } = opens(query)
    const field = drill.page === '/payments-registry/' ? 'financing_id' : 'loan_agreement_id'
    const loan = idOf(query, 'loan_agreement_id')
    const rest = filters.filter((filter) => filter.field !== 'loan_agreement_id')
    return {
      ...drill,
      filters: [...rest, loan === null ? { field, op: 'not_empty' } : { field, op: 'eq', value: loan }],
    }
  }

/** The same, of each sum only this part. */
const ofPart =
  (part: VatPart) =>
  (opens: Opens): Opens =>
    also(opens, () => ({ field: 'vat_part', op: 'eq', value: part }))
export const ofNet = ofPart('net')
export const ofVat = ofPart('vat')

/** The same as documents are counted: one of several places in that of its first line alone. */
export const ofCounted = (opens: Opens): Opens =>
  also(opens, () => ({ field: 'is_counted_here', op: 'eq', value: true }))

/** The same of costs alone. */
export const ofCosts = (opens: Opens): Opens => also(opens, () => BY_OTHERS)

/** The same without what companies of the own group do for each other. */
export const ofOutside = (opens: Opens): Opens =>
  also(opens, () => ({ field: 'inside_group', op: 'eq', value: false }))

/** The same of what is bought inside the own group. */
export const ofInside = (opens: Opens): Opens =>
  also(opens, () => ({ field: 'inside_group', op: 'eq', value: true }))

/** The same of acts inside the own group that stand so in their pair. */
export const ofPair = (opens: Opens, ...value: KsPair[]): Opens =>
  also(opens, () => ({ field: 'group_pair', op: 'in', value }))

/** The same of what this company has ordered. */
export const ofCustomer = (opens: Opens, value: number): Opens =>
  also(opens, () => ({ field: 'customer_id', op: 'eq', value }))

/** The same of what others owe and pay to the own group. */
export const ofIncome = (opens: Opens): Opens =>
  also(opens, () => ({ field: 'direction', op: 'in', value: ['in'] }))

/** The same of contracts of one side: where the own group is owed, or where it owes. */
export const ofDirection = (opens: Opens, side: PaymentDirection): Opens =>
  also(opens, () => ({ field: 'direction', op: 'in', value: [side] }))

/** The same of the payments that go, or of those that come. */
export const inDirection = (opens: Opens): Opens =>
  also(opens, (query) => ({ field: 'direction', op: 'in', value: [directionOf(query)] }))

export const opensAccepted = (asked: Asked = upTo) =>
  opens('/ks/', 'date', asked, [{ field: 'status', op: 'in', value: ['approve', 'approve_with_remark'] }])

export const opensActs = (status: readonly string[], asked: Asked = inPeriod) =>
  opens('/ks/', 'date', asked, status.length > 0 ? [{ field: 'status', op: 'in', value: [...status] }] : [])

export const opensPaid = (asked: Asked = upTo) =>
  opens('/payments-registry/', 'fact_date', asked, [{ field: 'paid_summ', op: 'from', value: 0.01 }])

/** What registries hold of payments by the day they are due. */
export const opensHeld = (asked: Asked = inPeriod) =>
  opens('/payments-registry/', 'asked_date', asked, [{ field: 'held_summ', op: 'from', value: 0.01 }])

export const opensAsked = (asked: Asked = inPeriod) => opens('/payments-registry/', 'asked_date', asked, [])

const UNPAID: Filters[number] = { field: 'status', op: 'in', value: ['new'] }

/** Payments that nobody has refused: what is left of the others waits for their authors. */
export const AWAITED: Filters[number] = {
  field: 'approval_status',
  op: 'in',
  value: approvalStatus.states.filter((status) => !REFUSED_STATUSES.includes(status)),
}

/** What is left of payments by the day they are due. */
export const opensLeft = (asked: Asked = inPeriod) =>
  opens('/payments-registry/', 'asked_date', asked, [UNPAID])

/** The same of those that nobody has refused. */
export const opensDue = (asked: Asked = inPeriod) =>
  opens('/payments-registry/', 'asked_date', asked, [UNPAID, AWAITED])

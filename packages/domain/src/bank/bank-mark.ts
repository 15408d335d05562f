import type { ReportSection } from '../access/report-sections.ts'
import type { ListType } from '../lists/list-columns.ts'
import { type BankStatus, bankStatus } from '../statuses/bank-status.ts'

/** What the bank marks, each in a report of its own. */
export const MARKED_OBJECTS = ['agreement', 'ks', 'payment'] as const
export type MarkedObject = (typeof MARKED_OBJECTS)[number]

interface MarkedFamily {
  /** Also the name of the right and the last word of the address. */
  report: ReportSection
  list: ListType
}

export const MARKED_FAMILIES = {
  agreement: { report: 'bank-agreements', list: 'bank_agreements' },
  ks: { report: 'bank-ks', list: 'bank_ks' },
  payment: { report: 'bank-payments', list: 'bank_payments' },
} as const satisfies Record<MarkedObject, MarkedFamily>

/** The bank's deeds: «Проверено», «Отказано», and «Проверено» taken back. */
export const BANK_MARKS = ['approve', 'error', 'on_approval'] as const
export type BankMark = (typeof BANK_MARKS)[number]

const EVENTS = { approve: 'check', error: 'refuse', on_approval: 'cancel' } as const

/** Why the mark may not be set now; null when it may. What the bank has not begun to check it takes up with its mark. */
export function bankMarkProblem(status: BankStatus, mark: BankMark): string | null {
  if (status === mark) return `Отметка «${bankStatus.view[mark].label}» уже стоит`
  const taken = mark === 'on_approval' ? status : (bankStatus.next(status, 'send') ?? status)
  if (bankStatus.can(taken, EVENTS[mark])) return null
  return mark === 'on_approval'
    ? 'Отменить можно только отметку «Проверено»'
    : 'Сначала отмените отметку «Проверено»'
}

export interface MarkedPayment {
  paid: boolean
  /** An order of it is on its way to the bank or has been executed. */
  ordered: boolean
}

/** Money that has gone is not refused any more. */
export function refusedPaymentProblem({ paid, ordered }: MarkedPayment): string | null {
  if (paid) return 'Платёж уже оплачен'
  return ordered ? 'По платежу уже есть поручение в банк' : null
}

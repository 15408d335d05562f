import { percentFrom } from '@stroyfin/domain/money/percent'
import { MEASURES } from '@stroyfin/domain/reports/measure-titles'
import type { Measures, ReportColumn } from '../engine/define-report.ts'
import { behind, derived, percent } from './fact-columns.ts'

/**
 * What is left of contracts is taken at what they are worth: neither rates that have moved (K-15) nor documents without a
 * contract change it.
 */
export const worksLeft = (code: string): ReportColumn =>
  derived(code, MEASURES.work_left.title, ['contracted', '-accepted', 'accepted_beyond'])
export const paymentLeft = (code: string): ReportColumn =>
  derived(code, MEASURES.payment_left.title, ['contracted', '-paid', 'paid_beyond'])

/** How much of the contracts is done, percents. */
export const worksDone = (more: Partial<ReportColumn> = {}): ReportColumn =>
  percent('done', MEASURES.done.title, doneOf, more)
const doneOf = ({ accepted = 0n, accepted_beyond = 0n, contracted = 0n }: Measures) =>
  percentFrom(accepted - accepted_beyond, contracted)

const BEYOND = 'курсы договоров в валюте и документы без договора'

/** What they are counted from beside the columns of the table. */
export const ACCEPTED_BEYOND = behind('accepted_beyond', 'Принято сверх доли договоров', { because: BEYOND })
export const PAID_BEYOND = behind('paid_beyond', 'Оплачено сверх доли договоров', { because: BEYOND })

/** What «i» says of them. */
export const AT_WORTH =
  'Остаток и выполнение – только по договорам: принятое и оплаченное в валюте стоят в них своей долей договора, по его курсу, документы без договора их не меняют.'

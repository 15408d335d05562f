import { daysBetween, type PlainDate } from '../dates/plain-date.ts'
import type { Kopecks } from '../money/money.ts'
import { formatDate } from '../russian/format-date.ts'
import { formatMoney } from '../russian/format-money.ts'
import type { BankDirection } from './bank-statement.ts'
import { dateApart } from './date-apart.ts'
import { mentionsNumber, type Token, tokensOf } from './mentions-number.ts'

/** A line of a statement seen from our side: the counterparty is whoever is not us. */
export type StatementLine = {
  key: string
  direction: BankDirection
  number: string
  date: PlainDate
  summ: Kopecks
  counterparty_inn: string
  counterparty_account: string
  purpose: string
}

/** A payment that still waits for money; summ is its unpaid rest. */
export type OpenPayment = {
  id: number
  direction: 'in' | 'out'
  number: string
  date: PlainDate
  summ: Kopecks
  inn: string
  account: string
  agreement_number: string
  /** Of its orders that have gone to the bank: the bank's document bears the same number. */
  order_numbers: readonly string[]
  /** Parts in which registries pay it. */
  part_summs: readonly Kopecks[]
  /** Between own accounts: a line of such a transfer pays nothing else. */
  is_transfer: boolean
}

/** The text is made only for what is shown: most candidates are weighed and forgotten. */
export type MatchReason = { text: () => string; points: number; is_doubt?: boolean }

/** What speaks for a match, and what makes a person look twice, in words. */
export function reasonWords(reasons: readonly MatchReason[]): { reasons: string[]; doubts: string[] } {
  const told = (is_doubt: boolean) =>
    reasons.filter((reason) => (reason.is_doubt ?? false) === is_doubt).map((reason) => reason.text())
  return { reasons: told(false), doubts: told(true) }
}

export type Candidate = { payment: OpenPayment; score: number }

const POINTS = { inn: 35, account: 15, agreement: 20, order: 20, number: 15, summ: 25, part: 5 } as const
const DATE_POINTS = [
  { days: 0, points: 10 },
  { days: 3, points: 7 },
  { days: 7, points: 4 },
  { days: 30, points: 1 },
] as const

/** How well a line fits a payment, in points; null when it cannot be this payment. */
export function scoreMatch(line: StatementLine, payment: OpenPayment): Candidate | null {
  const reasons = matchReasons(line, payment)
  return reasons.length === 0
    ? null
    : { payment, score: reasons.reduce((sum, { points }) => sum + points, 0) }
}

/**
 * What speaks for the payment; nothing when it cannot be this one. A sum alone is never enough: the counterparty must
 * agree, and a part of a payment must be named.
 */
export function matchReasons(line: StatementLine, payment: OpenPayment): MatchReason[] {
  if (line.direction !== payment.direction || line.summ > payment.summ) return []
  if (line.counterparty_inn !== '' && payment.inn !== '' && line.counterparty_inn !== payment.inn) return []
  const identity = identityReasons(line, payment)
  if (identity.length === 0) return []
  const named = namingReasons(line, payment)
  if (line.summ !== payment.summ && named.length === 0) return []
  return [...identity, ...named, summReason(line, payment), ...dateReasons(line, payment)]
}

const cutPurposes = new WeakMap<StatementLine, Token[]>()
const cutNumbers = new WeakMap<OpenPayment, { agreement: Token[]; order: Token[] }>()

/** The purpose of a line, cut once for all the payments it is compared with. */
export function purposeOf(line: StatementLine): Token[] {
  const tokens = cutPurposes.get(line) ?? tokensOf(line.purpose)
  cutPurposes.set(line, tokens)
  return tokens
}

/** The numbers of the payment and of its contract, cut once. */
export function numbersOf(payment: OpenPayment): { agreement: Token[]; order: Token[] } {
  const numbers = cutNumbers.get(payment) ?? {
    agreement: tokensOf(payment.agreement_number),
    order: tokensOf(payment.number),
  }
  cutNumbers.set(payment, numbers)
  return numbers
}

/** Banks write zeros before the number of an order. */
export const plainNumber = (number: string): string => number.replace(/^0+/u, '')

/** What in the line speaks of the payment's contract or order. */
export function namingReasons(line: StatementLine, payment: OpenPayment): MatchReason[] {
  const reasons: MatchReason[] = []
  const purpose = purposeOf(line)
  const numbers = numbersOf(payment)
  if (mentionsNumber(purpose, numbers.agreement)) {
    reasons.push({
      text: () => `В назначении договор № ${payment.agreement_number}`,
      points: POINTS.agreement,
    })
  }
  const isOrdered = payment.order_numbers.includes(plainNumber(line.number))
  if (isOrdered) {
    reasons.push({
      text: () => `Совпадает номер поручения ${plainNumber(line.number)}, отправленного в банк`,
      points: POINTS.order,
    })
  }
  const isNumbered = line.number === payment.number && !isOrdered
  if (payment.number !== '' && (isNumbered || mentionsNumber(purpose, numbers.order))) {
    reasons.push({ text: () => `Совпадает номер платежа ${payment.number}`, points: POINTS.number })
  }
  return reasons
}

function identityReasons(line: StatementLine, payment: OpenPayment): MatchReason[] {
  const reasons: MatchReason[] = []
  if (line.counterparty_inn !== '' && line.counterparty_inn === payment.inn) {
    reasons.push({ text: () => `Совпадает ИНН ${payment.inn}`, points: POINTS.inn })
  }
  if (line.counterparty_account !== '' && line.counterparty_account === payment.account) {
    reasons.push({ text: () => `Совпадает счёт ${payment.account}`, points: POINTS.account })
  }
  return reasons
}

function summReason(line: StatementLine, payment: OpenPayment): MatchReason {
  const whole = `${formatMoney(line.summ)} из ${formatMoney(payment.summ)} ₽`
  const short = shortSumm(line, payment)
  if (line.summ === payment.summ)
    return { text: () => `Совпадает сумма ${formatMoney(line.summ)} ₽`, points: POINTS.summ }
  if (short === 0n) return { text: () => `Часть платежа по реестру: ${whole}`, points: POINTS.part }
  const text = () => `Другая сумма: ${whole}, меньше на ${formatMoney(short)} ₽`
  return { text, points: POINTS.part, is_doubt: true }
}

/** How much the line lacks to pay what is left; nothing where it is exactly a part that a registry pays. */
export function shortSumm(line: StatementLine, payment: OpenPayment): Kopecks {
  return payment.part_summs.includes(line.summ) ? 0n : payment.summ - line.summ
}

/** A document may wait for its bank over a weekend: that far apart its date still speaks for it. */
const NEAR_DAYS = 3

function dateReasons(line: StatementLine, payment: OpenPayment): MatchReason[] {
  const apart = Math.abs(daysBetween(payment.date, line.date))
  const found = DATE_POINTS.find((step) => apart <= step.days)
  if (found === undefined) return []
  const text = () => (apart === 0 ? `Совпадает дата ${formatDate(line.date)}` : dateApart(apart))
  return [{ text, points: found.points, is_doubt: apart > NEAR_DAYS }]
}

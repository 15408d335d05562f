import { daysBetween } from '../dates/plain-date.ts'
import { exactSubset } from './exact-subset.ts'
import { type LineMatch, unmatched } from './line-match.ts'
import { namingReasons, type OpenPayment, type StatementLine } from './match-score.ts'
import type { PaymentPool } from './payment-pool.ts'

/** Lines that no single payment explains: one line for several payments, then several lines for one. */
export function matchSets(
  lines: readonly StatementLine[],
  pool: PaymentPool,
  contested: ReadonlySet<number>,
  take: (match: LineMatch) => void,
): void {
  if (lines.length === 0) return
  const blocked = new Set(contested)
  const isFree = (payment: OpenPayment) => !blocked.has(payment.id)
  const byInn = Map.groupBy(lines, (line) => line.counterparty_inn)
  const matched = new Set<string>()
  const keep = (match: LineMatch): void => {
    matched.add(match.line_key)
    for (const id of match.rivals) blocked.add(id)
    take(match)
  }
  for (const line of lines) {
    const match = matchGroup(line, byInn.get(line.counterparty_inn) ?? [], pool.of(line).filter(isFree))
    if (match !== null) keep(match)
  }
  const equals = Map.groupBy(pool.unpaid(), (payment) => `${payment.inn} ${payment.summ}`)
  for (const payment of pool.unpaid().filter(isFree)) {
    const alone = equals.get(`${payment.inn} ${payment.summ}`)?.length === 1
    const same = payment.inn === '' ? [] : (byInn.get(payment.inn) ?? [])
    const waiting = same.filter((line) => !matched.has(line.key))
    if (alone && waiting.length > 1) matchSeveralLines(waiting, payment).forEach(keep)
  }
}

/** One line for several payments of the same counterparty: those it names, else the only set that makes its sum. */
function matchGroup(
  line: StatementLine,
  ofSameInn: readonly StatementLine[],
  payments: readonly OpenPayment[],
): LineMatch | null {
  if (line.counterparty_inn === '' || line.direction === 'unknown') return null
  const same = payments.filter(
    (payment) =>
      payment.summ > 0n && payment.direction === line.direction && payment.inn === line.counterparty_inn,
  )
  const named = same.filter((payment) => namingReasons(line, payment).length > 0)
  const total = named.reduce((sum, payment) => sum + payment.summ, 0n)
  if (named.length > 1 && total === line.summ) return group(line, named, 'Все они названы в назначении')
  const nearest = [...same].sort((a, b) => distance(line, a) - distance(line, b))
  const subset = exactSubset(nearest, line.summ)
  if (subset === null) return null
  const twin = ofSameInn.some((other) => other !== line && isTwin(line, other))
  if (subset.unique && !twin) return group(line, subset.found, 'Другого набора с такой суммой нет')
  const note = twin
    ? 'На одни и те же платежи приходятся одинаковые строки: выберите нужную'
    : 'Сумму можно сложить из платежей по-разному: выберите нужные'
  return { ...unmatched(line, note), rivals: subset.found.map((payment) => payment.id) }
}

function group(line: StatementLine, payments: readonly OpenPayment[], why: string): LineMatch {
  return {
    line_key: line.key,
    parts: payments.map((payment) => ({ payment_id: payment.id, summ: payment.summ })),
    score: 60,
    reasons: [`Совпадает ИНН ${line.counterparty_inn}`, `Сумма равна сумме ${payments.length} платежей`, why],
    doubts: [],
    rivals: [],
    note: null,
  }
}

function isTwin(line: StatementLine, other: StatementLine): boolean {
  return (
    line.summ === other.summ &&
    line.direction === other.direction &&
    line.counterparty_inn === other.counterparty_inn
  )
}

/** Several lines that together pay one payment, when no other set of lines would do as well. */
function matchSeveralLines(lines: readonly StatementLine[], payment: OpenPayment): LineMatch[] {
  const same = lines.filter((line) => line.direction === payment.direction)
  const subset = exactSubset(same, payment.summ)
  if (subset === null || !subset.unique) return []
  return subset.found.map((line) => ({
    line_key: line.key,
    parts: [{ payment_id: payment.id, summ: line.summ }],
    score: 55,
    reasons: [`Совпадает ИНН ${payment.inn}`, `Строки (${subset.found.length}) вместе равны сумме платежа`],
    doubts: [],
    rivals: [],
    note: null,
  }))
}

function distance(line: StatementLine, payment: OpenPayment): number {
  return Math.abs(daysBetween(line.date, payment.date))
}

import { sumOf } from '../money/money.ts'
import { exactSubset, MOST_ITEMS, MOST_PARTS } from './exact-subset.ts'
import { type LineMatch, unmatched } from './line-match.ts'
import { namingReasons, type OpenPayment, type StatementLine } from './match-score.ts'
import type { PaymentPool } from './payment-pool.ts'
import { type PaymentsByDay, paymentsByDay } from './payments-by-day.ts'

/** Lines that no single payment explains: one line for several payments, then several lines for one. */
export function matchSets(
  lines: readonly StatementLine[],
  likely: ReadonlyMap<StatementLine, readonly OpenPayment[]>,
  pool: PaymentPool,
  contested: ReadonlySet<number>,
  take: (match: LineMatch) => void,
): void {
  if (lines.length === 0) return
  const blocked = new Set(contested)
  const freeNow = (payment_id: number) => (blocked.has(payment_id) ? null : pool.unpaidRest(payment_id))
  const matched = new Set<string>()
  const keep = (match: LineMatch): void => {
    matched.add(match.line_key)
    for (const id of match.rivals) blocked.add(id)
    take(match)
  }
  const twins = countedBy(lines, twinKey)
  const byDay = paymentsByDay(pool.unpaid(), MOST_PARTS, freeNow)
  for (const line of lines) {
    if (line.counterparty_inn === '' || line.direction === 'unknown') continue
    const around: Around = {
      likely: (likely.get(line) ?? []).flatMap(({ id }) => freeNow(id) ?? []),
      byDay,
      hasTwin: (twins.get(twinKey(line)) ?? 0) > 1,
    }
    const match = matchGroup(line, around)
    if (match !== null) keep(match)
  }
  const equals = countedBy(pool.unpaid(), equalKey)
  const parties = Map.groupBy(
    lines.filter(({ key }) => !matched.has(key)),
    ({ counterparty_inn, direction }) => `${counterparty_inn} ${direction}`,
  )
  const smaller = new Map([...parties].map(([party, list]) => [party, [...list].sort(bySumm)]))
  for (const payment of pool.unpaid()) {
    if (blocked.has(payment.id) || payment.inn === '' || equals.get(equalKey(payment)) !== 1) continue
    const party = smaller.get(`${payment.inn} ${payment.direction}`) ?? []
    matchSeveralLines(smallest(party, payment, matched), payment).forEach(keep)
  }
}

interface Around {
  /** Payments that the line may name, as they still stand. */
  likely: readonly OpenPayment[]
  byDay: PaymentsByDay
  /** Another line of the same counterparty, way and sum wants the same. */
  hasTwin: boolean
}

const twinKey = ({ summ, direction, counterparty_inn }: StatementLine) =>
  `${counterparty_inn} ${direction} ${summ}`
const equalKey = ({ inn, summ }: OpenPayment) => `${inn} ${summ}`

function countedBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1)
  return counts
}

/** One line for several payments of the same counterparty: those it names, else the only set that makes its sum. */
function matchGroup(line: StatementLine, { likely, byDay, hasTwin }: Around): LineMatch | null {
  const named = likely.filter(
    (payment) =>
      payment.direction === line.direction &&
      payment.inn === line.counterparty_inn &&
      namingReasons(line, payment).length > 0,
  )
  const total = sumOf(named.map(({ summ }) => summ))
  if (named.length > 1 && total === line.summ) return group(line, named, 'Все они названы в назначении')
  // One more than is searched tells that there are more.
  const subset = exactSubset(byDay.nearest(line, MOST_ITEMS + 1), line.summ)
  if (subset === null) return null
  if (subset.unique && !hasTwin) return group(line, subset.found, 'Другого набора с такой суммой нет')
  const note = hasTwin
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
    short_summ: 0n,
    rivals: [],
    note: null,
  }
}

const bySumm = (a: StatementLine, b: StatementLine) => (a.summ < b.summ ? -1 : a.summ > b.summ ? 1 : 0)

/** Lines that wait and are less than the payment; where there are more than can be searched, none: no set is the only one. */
function smallest(
  ascending: readonly StatementLine[],
  payment: OpenPayment,
  matched: ReadonlySet<string>,
): StatementLine[] {
  const found: StatementLine[] = []
  for (const line of ascending) {
    if (line.summ >= payment.summ) break
    if (!matched.has(line.key)) found.push(line)
    if (found.length > MOST_ITEMS) return []
  }
  return found
}

/** Several lines that together pay one payment, when no other set of lines would do as well. */
function matchSeveralLines(lines: readonly StatementLine[], payment: OpenPayment): LineMatch[] {
  const subset = exactSubset(lines, payment.summ)
  if (subset === null || !subset.unique) return []
  return subset.found.map((line) => ({
    line_key: line.key,
    parts: [{ payment_id: payment.id, summ: line.summ }],
    score: 55,
    reasons: [`Совпадает ИНН ${payment.inn}`, `Строки (${subset.found.length}) вместе равны сумме платежа`],
    doubts: [],
    short_summ: 0n,
    rivals: [],
    note: null,
  }))
}

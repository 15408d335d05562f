import type { Kopecks } from '../money/money.ts'
import { counted } from '../russian/plural.ts'
import { exactSubset } from './exact-subset.ts'
import {
  type Candidate,
  namingReasons,
  type OpenPayment,
  type StatementLine,
  scoreMatch,
} from './match-score.ts'

export type MatchPart = { payment_id: number; summ: Kopecks }

/** What is proposed for a line; nothing is booked without a person's word, and every match can be undone. */
export type LineMatch = {
  line_key: string
  parts: MatchPart[]
  score: number
  reasons: string[]
  /** Several payments fit equally: their ids, for a person to choose from. */
  rivals: number[]
  note: string | null
}

/** A lead of less than this is no lead: equal sums differ only by a day or two. */
const CLEAR_LEAD = 5

/**
 * Matches lines to open payments, many to many: a line to one payment, to a part of it or to several,
 * several lines to one payment. Where two payments fit alike it proposes neither and names both.
 */
export function matchLines(
  lines: readonly StatementLine[],
  payments: readonly OpenPayment[],
  own_accounts: readonly string[] = [],
): LineMatch[] {
  const own = new Set(own_accounts)
  const rest = new Map(payments.map((payment) => [payment.id, payment.summ]))
  const done = new Map<string, LineMatch>()
  for (const line of lines) {
    if (own.has(line.counterparty_account))
      done.set(line.key, unmatched(line, 'Перевод между своими счетами'))
  }
  const open = () => payments.map((payment) => ({ ...payment, summ: rest.get(payment.id) ?? 0n }))
  const waiting = () => lines.filter((line) => !done.has(line.key))
  const take = (match: LineMatch): void => {
    done.set(match.line_key, match)
    for (const part of match.parts) rest.set(part.payment_id, (rest.get(part.payment_id) ?? 0n) - part.summ)
  }
  matchSingles(waiting(), open, take)
  for (const line of waiting()) {
    const match = matchGroup(line, waiting(), open())
    if (match !== null) take(match)
  }
  for (const payment of payments) matchSeveralLines(waiting(), payment.id, open()).forEach(take)
  return lines.map((line) => done.get(line.key) ?? unmatched(line, refundNote(line)))
}

/** Best fits first, so that a sure pair is never taken away by a doubtful one. */
function matchSingles(
  lines: readonly StatementLine[],
  open: () => OpenPayment[],
  take: (match: LineMatch) => void,
): void {
  let ranked = rank(lines.map((line) => ({ line, candidates: candidatesOf(line, open()) })))
  for (let first = ranked[0]; first !== undefined; first = ranked[0]) {
    const rivals = rivalLines(first, ranked.slice(1))
    const matches =
      rivals.length > 1
        ? rivals.map((item) => ambiguous(item.line, item.candidates, rivals.length))
        : [decided(first.line, first.candidates)]
    matches.forEach(take)
    const used = new Set(matches.flatMap((match) => match.parts.map((part) => part.payment_id)))
    const payments = open()
    ranked = rank(
      ranked
        .filter((item) => !rivals.includes(item))
        .map((item) =>
          item.candidates.some((candidate) => used.has(candidate.payment.id))
            ? { line: item.line, candidates: candidatesOf(item.line, payments) }
            : item,
        ),
    )
  }
}

function rank(items: readonly Ranked[]): Ranked[] {
  return items
    .filter((item) => item.candidates.length > 0)
    .sort((a, b) => scoreOf(b.candidates) - scoreOf(a.candidates))
}

type Ranked = { line: StatementLine; candidates: Candidate[] }

/** Lines that claim the same payment as strongly, while its rest is enough for one of them only. */
function rivalLines(first: Ranked, others: readonly Ranked[]): Ranked[] {
  const [best] = first.candidates
  if (best === undefined) return [first]
  const claims = others.filter(({ candidates }) => {
    const [top] = candidates
    return top?.payment.id === best.payment.id && best.score - top.score < CLEAR_LEAD
  })
  const wanted = [first, ...claims].reduce((sum, item) => sum + item.line.summ, 0n)
  return wanted > best.payment.summ ? [first, ...claims] : [first]
}

function candidatesOf(line: StatementLine, payments: readonly OpenPayment[]): Candidate[] {
  return payments
    .filter((payment) => payment.summ > 0n)
    .flatMap((payment) => scoreMatch(line, payment) ?? [])
    .sort((a, b) => b.score - a.score || a.payment.id - b.payment.id)
}

function scoreOf(candidates: readonly Candidate[]): number {
  return candidates[0]?.score ?? 0
}

function decided(line: StatementLine, candidates: readonly Candidate[]): LineMatch {
  const [best, second] = candidates
  if (best === undefined) return unmatched(line, null)
  if (second !== undefined && best.score - second.score < CLEAR_LEAD) return ambiguous(line, candidates, 1)
  return {
    line_key: line.key,
    parts: [{ payment_id: best.payment.id, summ: line.summ }],
    score: best.score,
    reasons: best.reasons.map((reason) => reason.text),
    rivals: [],
    note: null,
  }
}

function ambiguous(line: StatementLine, candidates: readonly Candidate[], lines: number): LineMatch {
  const [best] = candidates
  const equals = candidates.filter((item) => scoreOf(candidates) - item.score < CLEAR_LEAD)
  const note =
    equals.length > 1
      ? `Одинаково подходят ${counted(equals.length, PAYMENTS)}: выберите нужный`
      : `На один платёж приходится ${counted(lines, LINES)}: выберите нужную`
  return {
    line_key: line.key,
    parts: [],
    score: scoreOf(candidates),
    reasons: best?.reasons.map((reason) => reason.text) ?? [],
    rivals: equals.map((item) => item.payment.id),
    note,
  }
}

/** One line for several payments of the same counterparty: those it names, else the only set that makes its sum. */
function matchGroup(
  line: StatementLine,
  waiting: readonly StatementLine[],
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
  const twin = waiting.some((other) => other !== line && isTwin(line, other))
  if (subset.unique && !twin) return group(line, subset.found, 'Другого набора с такой суммой нет')
  const note = 'Сумму можно сложить из платежей по-разному: выберите нужные'
  return { ...unmatched(line, note), rivals: subset.found.map((payment) => payment.id) }
}

function group(line: StatementLine, payments: readonly OpenPayment[], why: string): LineMatch {
  return {
    line_key: line.key,
    parts: payments.map((payment) => ({ payment_id: payment.id, summ: payment.summ })),
    score: 60,
    reasons: [`Совпадает ИНН ${line.counterparty_inn}`, `Сумма равна сумме ${payments.length} платежей`, why],
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

/** Several lines that together pay one payment, when neither other lines nor another payment would do as well. */
function matchSeveralLines(
  lines: readonly StatementLine[],
  payment_id: number,
  payments: readonly OpenPayment[],
): LineMatch[] {
  const payment = payments.find((item) => item.id === payment_id)
  if (payment === undefined || payment.summ <= 0n || payment.inn === '') return []
  const rival = payments.some(
    (other) => other.id !== payment.id && other.inn === payment.inn && other.summ === payment.summ,
  )
  if (rival) return []
  const same = lines.filter(
    (line) => line.direction === payment.direction && line.counterparty_inn === payment.inn,
  )
  const subset = exactSubset(same, payment.summ)
  if (subset === null || !subset.unique) return []
  return subset.found.map((line) => ({
    line_key: line.key,
    parts: [{ payment_id: payment.id, summ: line.summ }],
    score: 55,
    reasons: [`Совпадает ИНН ${payment.inn}`, `Строки (${subset.found.length}) вместе равны сумме платежа`],
    rivals: [],
    note: null,
  }))
}

function unmatched(line: StatementLine, note: string | null): LineMatch {
  return { line_key: line.key, parts: [], score: 0, reasons: [], rivals: [], note }
}

function refundNote(line: StatementLine): string | null {
  return line.direction === 'in' && /возврат/iu.test(line.purpose) ? 'Похоже на возврат' : null
}

function distance(line: StatementLine, payment: OpenPayment): number {
  return Math.abs(Date.parse(line.date) - Date.parse(payment.date))
}

const PAYMENTS = ['платёж', 'платежа', 'платежей'] as const
const LINES = ['строка', 'строки', 'строк'] as const

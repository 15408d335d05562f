import { counted } from '../russian/plural.ts'
import { type LineMatch, unmatched } from './line-match.ts'
import {
  type Candidate,
  matchReasons,
  type OpenPayment,
  reasonWords,
  type StatementLine,
  scoreMatch,
  shortSumm,
} from './match-score.ts'
import { PaymentClaims } from './payment-claims.ts'
import type { PaymentPool } from './payment-pool.ts'
import { strongestFirst } from './strongest-first.ts'

/** A lead of less than this is no lead: equal sums differ only by a day or two. */
const CLEAR_LEAD = 5

const PAYMENTS = ['платёж', 'платежа', 'платежей'] as const
const LINES = ['строка', 'строки', 'строк'] as const

/** Best fits first, so that a sure pair is never taken away by a doubtful one. */
export function matchSingles(
  lines: readonly StatementLine[],
  likely: ReadonlyMap<StatementLine, readonly OpenPayment[]>,
  pool: PaymentPool,
  take: (match: LineMatch) => void,
): void {
  const left = new Map<string, Ranked>()
  const claims = new PaymentClaims()
  const queue = strongestFirst<Ranked>()
  const places = new Map(lines.map((line, place) => [line.key, place]))
  const keep = (line: StatementLine, candidates: Candidate[]): void => {
    if (candidates.length === 0) return void left.delete(line.key)
    const item = { line, candidates }
    left.set(line.key, item)
    queue.put(item, scoreOf(candidates), places.get(line.key) ?? 0)
  }
  const decide = ({ line, candidates }: Ranked): void => {
    left.delete(line.key)
    for (const { payment } of candidates) claims.drop(payment.id, line)
  }
  for (const line of lines) {
    const candidates = ranked((likely.get(line) ?? []).flatMap((payment) => scoreMatch(line, payment) ?? []))
    for (const { payment } of candidates) claims.add(payment.id, line)
    keep(line, candidates)
  }
  claims.sort()
  for (let first = queue.take(); first !== null; first = queue.take()) {
    // Decided meanwhile, or weighed anew and put again.
    if (left.get(first.line.key) !== first) continue
    const rivals = rivalLines(first, { claims, left, pool })
    const words = reasonsNow(pool)
    const matches =
      rivals.length > 1
        ? rivals.map((item) => ambiguous(item, rivals.length, words))
        : [decided(first, words)]
    rivals.forEach(decide)
    matches.forEach(take)
    for (const { payment_id } of matches.flatMap((match) => match.parts)) {
      const rest = pool.unpaidRest(payment_id)
      for (const { key } of claims.touched(payment_id, rest?.summ ?? 0n)) {
        const item = left.get(key)
        if (item !== undefined) keep(item.line, reweighed(item, payment_id, rest))
      }
    }
  }
}

/** Only the payment that has changed is scored anew. */
function reweighed(
  { line, candidates }: Ranked,
  payment_id: number,
  payment: OpenPayment | null,
): Candidate[] {
  const others = candidates.filter((candidate) => candidate.payment.id !== payment_id)
  const again = payment === null ? null : scoreMatch(line, payment)
  return again === null ? others : ranked([...others, again])
}

type Ranked = { line: StatementLine; candidates: Candidate[] }

interface Standing {
  claims: PaymentClaims
  left: ReadonlyMap<string, Ranked>
  pool: PaymentPool
}

/** Lines that claim the same payment as strongly, while its rest is enough for one of them only. */
function rivalLines(first: Ranked, { claims, left, pool }: Standing): Ranked[] {
  const [best] = first.candidates
  if (best === undefined) return [first]
  const { id } = best.payment
  const rest = pool.unpaidRest(id)?.summ ?? 0n
  if (claims.summOf(id) <= rest) return [first]
  const rivals = claims.linesOf(id).flatMap(({ key }) => {
    const other = left.get(key)
    const top = other?.candidates[0]
    const isRival = other !== first && top?.payment.id === id && best.score - top.score < CLEAR_LEAD
    return other !== undefined && isRival ? [other] : []
  })
  const wanted = rivals.reduce((sum, { line }) => sum + line.summ, first.line.summ)
  return wanted > rest ? [first, ...rivals] : [first]
}

/** The words are of the payment as it stands now: earlier lines may have paid a part of it. */
const reasonsNow =
  (pool: PaymentPool) =>
  (line: StatementLine, { payment }: Candidate) =>
    reasonWords(matchReasons(line, pool.unpaidRest(payment.id) ?? payment))
type Reasons = ReturnType<typeof reasonsNow>

function ranked(candidates: readonly Candidate[]): Candidate[] {
  return [...candidates].sort((a, b) => b.score - a.score || a.payment.id - b.payment.id)
}

function scoreOf(candidates: readonly Candidate[]): number {
  return candidates[0]?.score ?? 0
}

function decided({ line, candidates }: Ranked, reasonsOf: Reasons): LineMatch {
  const [best, second] = candidates
  if (best === undefined) return unmatched(line, null)
  if (second !== undefined && best.score - second.score < CLEAR_LEAD)
    return ambiguous({ line, candidates }, 1, reasonsOf)
  return {
    line_key: line.key,
    parts: [{ payment_id: best.payment.id, summ: line.summ }],
    score: best.score,
    ...reasonsOf(line, best),
    short_summ: shortSumm(line, best.payment),
    rivals: [],
    note: null,
  }
}

function ambiguous({ line, candidates }: Ranked, lines: number, reasonsOf: Reasons): LineMatch {
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
    ...(best === undefined ? { reasons: [], doubts: [] } : reasonsOf(line, best)),
    short_summ: 0n,
    rivals: equals.map((item) => item.payment.id),
    note,
  }
}

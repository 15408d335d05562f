import { counted } from '../russian/plural.ts'
import { type LineMatch, unmatched } from './line-match.ts'
import {
  type Candidate,
  type OpenPayment,
  reasonWords,
  type StatementLine,
  scoreMatch,
} from './match-score.ts'
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
  const claimants = new Map<number, Set<string>>()
  const queue = strongestFirst<Ranked>()
  const places = new Map(lines.map((line, place) => [line.key, place]))
  const keep = (line: StatementLine, candidates: Candidate[]): void => {
    if (candidates.length === 0) return void left.delete(line.key)
    const item = { line, candidates }
    left.set(line.key, item)
    queue.put(item, scoreOf(candidates), places.get(line.key) ?? 0)
  }
  for (const line of lines) {
    const candidates = ranked((likely.get(line) ?? []).flatMap((payment) => scoreMatch(line, payment) ?? []))
    for (const { payment } of candidates) claimantsOf(claimants, payment.id).add(line.key)
    keep(line, candidates)
  }
  for (let first = queue.take(); first !== null; first = queue.take()) {
    // Decided meanwhile, or weighed anew and put again.
    if (left.get(first.line.key) !== first) continue
    const rivals = rivalLines(
      first,
      [...claimantsOf(claimants, first.candidates[0]?.payment.id ?? 0)].flatMap((key) => left.get(key) ?? []),
    )
    const matches =
      rivals.length > 1
        ? rivals.map((item) => ambiguous(item.line, item.candidates, rivals.length))
        : [decided(first.line, first.candidates)]
    for (const { line } of rivals) left.delete(line.key)
    matches.forEach(take)
    for (const { payment_id } of matches.flatMap((match) => match.parts)) {
      for (const key of claimantsOf(claimants, payment_id)) {
        const item = left.get(key)
        if (item !== undefined) keep(item.line, reweighed(item, payment_id, pool))
      }
    }
  }
}

/** Only the payment that has changed is scored anew. */
function reweighed({ line, candidates }: Ranked, payment_id: number, pool: PaymentPool): Candidate[] {
  const others = candidates.filter((candidate) => candidate.payment.id !== payment_id)
  const payment = pool.unpaidRest(payment_id)
  const again = payment === null ? null : scoreMatch(line, payment)
  return again === null ? others : ranked([...others, again])
}

function claimantsOf(claimants: Map<number, Set<string>>, payment_id: number): Set<string> {
  const known = claimants.get(payment_id) ?? new Set<string>()
  claimants.set(payment_id, known)
  return known
}

type Ranked = { line: StatementLine; candidates: Candidate[] }

/** Lines that claim the same payment as strongly, while its rest is enough for one of them only. */
function rivalLines(first: Ranked, others: readonly Ranked[]): Ranked[] {
  const [best] = first.candidates
  if (best === undefined) return [first]
  const claims = others.filter((other) => {
    const [top] = other.candidates
    return other !== first && top?.payment.id === best.payment.id && best.score - top.score < CLEAR_LEAD
  })
  const wanted = [first, ...claims].reduce((sum, item) => sum + item.line.summ, 0n)
  return wanted > best.payment.summ ? [first, ...claims] : [first]
}

function ranked(candidates: readonly Candidate[]): Candidate[] {
  return [...candidates].sort((a, b) => b.score - a.score || a.payment.id - b.payment.id)
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
    ...reasonWords(best.reasons),
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
    ...reasonWords(best?.reasons ?? []),
    rivals: equals.map((item) => item.payment.id),
    note,
  }
}

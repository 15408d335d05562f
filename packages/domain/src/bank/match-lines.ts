import { likelyPayments } from './likely-payments.ts'
import { type LineMatch, unmatched } from './line-match.ts'
import type { OpenPayment, StatementLine } from './match-score.ts'
import { matchSets } from './match-sets.ts'
import { matchSingles } from './match-singles.ts'
import { paymentPool } from './payment-pool.ts'

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
  const isOwn = (line: StatementLine) => own.has(line.counterparty_account)
  const moved = matchAmong(
    lines.filter(isOwn),
    payments.filter(({ is_transfer }) => is_transfer),
  )
  const taken = claimedBy(moved)
  const others = payments.filter(({ id }) => !taken.has(id))
  const matches = [
    ...moved,
    ...matchAmong(
      lines.filter((line) => !isOwn(line)),
      others,
    ),
  ]
  const byKey = new Map(matches.map((match) => [match.line_key, match]))
  const note = (line: StatementLine) => (isOwn(line) ? 'Перевод между своими счетами' : refundNote(line))
  return lines.map((line) => byKey.get(line.key) ?? unmatched(line, note(line)))
}

function matchAmong(lines: readonly StatementLine[], payments: readonly OpenPayment[]): LineMatch[] {
  const pool = paymentPool(payments)
  const done = new Map<string, LineMatch>()
  const take = (match: LineMatch): void => {
    done.set(match.line_key, match)
    pool.pay(match.parts)
  }
  const likely = likelyPayments(lines, payments)
  matchSingles(lines, likely, pool, take)
  const left = lines.filter((line) => !done.has(line.key))
  matchSets(left, likely, pool, contestedBy(done.values()), take)
  return [...done.values()]
}

/**
 * Money that comes back: each line with the paid payments it returns, told like a match with its reasons and rivals. The
 * way of the money is turned round; `paid` says how much of each payment is paid.
 */
export function matchReturns(lines: readonly StatementLine[], paid: readonly OpenPayment[]): LineMatch[] {
  const back = lines.filter(isReturn).map((line) => ({ ...line, direction: TURNED[line.direction] }))
  return matchAmong(back, paid).filter(({ parts, rivals }) => parts.length > 0 || rivals.length > 0)
}

const TURNED = { in: 'out', out: 'in', unknown: 'unknown' } as const

/** In the words of its purpose. */
export function isReturn({ purpose }: StatementLine): boolean {
  return /возвра[тщ]/iu.test(purpose)
}

/** What lines pay or could not choose between is not given to others behind their back. */
function claimedBy(matches: readonly LineMatch[]): ReadonlySet<number> {
  return new Set(
    matches.flatMap(({ parts, rivals }) => [...parts.map(({ payment_id }) => payment_id), ...rivals]),
  )
}

/** What one line could not choose between is not given to a set behind its back. */
function contestedBy(matches: Iterable<LineMatch>): ReadonlySet<number> {
  return new Set([...matches].flatMap((match) => match.rivals))
}

function refundNote(line: StatementLine): string | null {
  return line.direction === 'in' && isReturn(line) ? 'Похоже на возврат' : null
}

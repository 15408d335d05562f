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
  const pool = paymentPool(payments)
  const done = new Map<string, LineMatch>()
  for (const line of lines) {
    if (own.has(line.counterparty_account)) {
      done.set(line.key, unmatched(line, 'Перевод между своими счетами'))
    }
  }
  const waiting = () => lines.filter((line) => !done.has(line.key))
  const take = (match: LineMatch): void => {
    done.set(match.line_key, match)
    pool.pay(match.parts)
  }
  const singles = waiting()
  matchSingles(singles, likelyPayments(singles, payments), pool, take)
  matchSets(waiting(), pool, contestedBy(done.values()), take)
  return lines.map((line) => done.get(line.key) ?? unmatched(line, refundNote(line)))
}

/** What one line could not choose between is not given to a set behind its back. */
function contestedBy(matches: Iterable<LineMatch>): ReadonlySet<number> {
  return new Set([...matches].flatMap((match) => match.rivals))
}

function refundNote(line: StatementLine): string | null {
  return line.direction === 'in' && /возврат/iu.test(line.purpose) ? 'Похоже на возврат' : null
}

import type { Kopecks } from '../money/money.ts'
import type { StatementLine } from './match-score.ts'

interface Claims {
  /** The smallest first; those that the rest of the payment is too small for are let go. */
  lines: StatementLine[]
  /** Lines that have not been decided on. */
  open: Set<StatementLine>
  summ: Kopecks
}

/**
 * Which undecided lines claim a payment. Thousands of small lines may name one contract: of all of them only those whose
 * claim a payment changes are looked at after it.
 */
export class PaymentClaims {
  #claims = new Map<number, Claims>()

  add(payment_id: number, line: StatementLine): void {
    const claims = this.#claims.get(payment_id) ?? { lines: [], open: new Set(), summ: 0n }
    this.#claims.set(payment_id, claims)
    claims.lines.push(line)
    claims.open.add(line)
    claims.summ += line.summ
  }

  /** Once all lines are there. */
  sort(): void {
    for (const { lines } of this.#claims.values())
      lines.sort((a, b) => (a.summ < b.summ ? -1 : a.summ > b.summ ? 1 : 0))
  }

  drop(payment_id: number, line: StatementLine): void {
    const claims = this.#claims.get(payment_id)
    if (claims?.open.delete(line)) claims.summ -= line.summ
  }

  linesOf(payment_id: number): StatementLine[] {
    return [...(this.#claims.get(payment_id)?.open ?? [])]
  }

  /** What the undecided ones come to together. */
  summOf(payment_id: number): Kopecks {
    return this.#claims.get(payment_id)?.summ ?? 0n
  }

  /** Those whose claim changes where so much of the payment is left: it is too small for them now, or just what they ask. */
  touched(payment_id: number, rest: Kopecks): StatementLine[] {
    const claims = this.#claims.get(payment_id)
    if (!claims) return []
    const found: StatementLine[] = []
    for (let last = claims.lines.at(-1); last !== undefined && last.summ > rest; last = claims.lines.at(-1)) {
      claims.lines.pop()
      if (claims.open.has(last)) found.push(last)
      this.drop(payment_id, last)
    }
    for (let at = claims.lines.length - 1; claims.lines[at]?.summ === rest; at -= 1) {
      const line = claims.lines[at]
      if (line && claims.open.has(line)) found.push(line)
    }
    return found
  }
}

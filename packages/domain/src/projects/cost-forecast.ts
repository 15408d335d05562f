import type { Kopecks } from '../money/money.ts'

/** What is known of the cost of an article. */
interface CostKnown {
  /** Planned cost. */
  limit_summ?: Kopecks
  contracted?: Kopecks
  accepted?: Kopecks
}

/** What is left of the contracts, and what the plan has and contracts do not: neither is ever less than nothing. */
export function leftToSpend({ limit_summ = 0n, contracted = 0n, accepted = 0n }: CostKnown) {
  return {
    works_left: larger(contracted - accepted, 0n),
    not_contracted: larger(limit_summ - larger(contracted, accepted), 0n),
  }
}

/**
 * EAC = accepted + what is left of the contracts + what the plan has and contracts do not (domain §17, budget-forecast).
 * Work accepted beyond the contracts is spent all the same.
 */
export function costForecast(known: CostKnown): Kopecks {
  const { works_left, not_contracted } = leftToSpend(known)
  return (known.accepted ?? 0n) + works_left + not_contracted
}

const larger = (one: Kopecks, other: Kopecks): Kopecks => (one > other ? one : other)

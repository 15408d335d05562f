import type { Kopecks } from '../money/money.ts'

/** What is known of the cost of an article. */
interface CostKnown {
  /** Planned cost. */
  limit_summ?: Kopecks
  contracted?: Kopecks
  accepted?: Kopecks
}

/**
 * EAC = accepted + what is left of the contracts + what the plan has and contracts do not (domain §17, budget-forecast).
 * Work accepted beyond the contracts is spent all the same.
 */
export function costForecast({ limit_summ = 0n, contracted = 0n, accepted = 0n }: CostKnown): Kopecks {
  const left = larger(contracted - accepted, 0n)
  const not_contracted = larger(limit_summ - larger(contracted, accepted), 0n)
  return accepted + left + not_contracted
}

const larger = (one: Kopecks, other: Kopecks): Kopecks => (one > other ? one : other)

import type { Kopecks } from '../money/money.ts'

/** What is known of the cost of an article. */
interface CostKnown {
  /** Planned cost. */
  limit_summ?: Kopecks
  contracted?: Kopecks
  accepted?: Kopecks
  /** Of what is accepted: beyond its share of the contracts, by rates of a currency (K-15) or without a contract. */
  accepted_beyond?: Kopecks
}

/**
 * What the forecast adds to what is accepted: what is left of the contracts, and what the plan has and contracts do not
 * (domain §17, budget-forecast). Neither is ever less than nothing: work accepted beyond the contracts is spent all the same.
 */
export function leftToSpend({
  limit_summ = 0n,
  contracted = 0n,
  accepted = 0n,
  accepted_beyond = 0n,
}: CostKnown) {
  const by_contracts = accepted - accepted_beyond
  return {
    works_left: larger(contracted - by_contracts, 0n),
    not_contracted: larger(limit_summ - accepted_beyond - larger(contracted, by_contracts), 0n),
  }
}

const larger = (one: Kopecks, other: Kopecks): Kopecks => (one > other ? one : other)

import { Decimal } from '../money/decimal.ts'
import { type Kopecks, roubles, roundToKopecks, smallest } from '../money/money.ts'
import { ratioFrom } from '../money/percent.ts'

interface Debt {
  debt: Kopecks
  escrow: Kopecks
  /** Percents a year: of the debt that escrow does not cover, and of the covered part. */
  base_rate: string
  special_rate: string
}

/** Percents a year of a debt partly covered by escrow: (min(E, D)·special + max(D − E, 0)·base) / D (domain §16.2). */
export function escrowRate({ debt, escrow, base_rate, special_rate }: Debt): string | null {
  if (debt <= 0n) return null
  const covered = smallest(escrow, debt)
  const weighted = new Decimal(covered.toString())
    .times(special_rate)
    .plus(new Decimal((debt - covered).toString()).times(base_rate))
  return weighted.div(debt.toString()).round(4).toString()
}

/** Interest of so many days on a year of 365 (domain §23). */
export function interestOf(of: Debt, days: number): Kopecks {
  const rate = escrowRate(of)
  if (rate === null) return 0n
  return roundToKopecks(new Decimal(roubles(of.debt)).times(rate).times(days).div(36_500))
}

/** How many times escrow covers the debt, with 2 decimals; null without a debt. */
export const coverOf = (escrow: Kopecks, debt: Kopecks): string | null =>
  debt <= 0n ? null : ratioFrom(escrow, debt)

import { Decimal, type DecimalValue } from '../money/decimal.ts'
import { type Kopecks, roundToKopecks, smallest } from '../money/money.ts'
import { ratioFrom } from '../money/percent.ts'

interface Debt {
  debt: Kopecks
  escrow: Kopecks
  /** Percents a year: of the debt that escrow does not cover, and of the covered part. */
  base_rate: string
  special_rate: string
}

/** min(E, D)·special + max(D − E, 0)·base (domain §16.2): no rate is rounded on the way. */
function weighted({ debt, escrow, base_rate, special_rate }: Debt): DecimalValue {
  const covered = smallest(escrow, debt)
  return new Decimal(covered.toString())
    .times(special_rate)
    .plus(new Decimal((debt - covered).toString()).times(base_rate))
}

/** Interest of so many days on a year of 365 (domain §23). */
export function interestOf(of: Debt, days: number): Kopecks {
  if (of.debt <= 0n) return 0n
  return roundToKopecks(weighted(of).times(days).div(3_650_000))
}

/** How many times escrow covers the debt, with 2 decimals; null without a debt. */
export const coverOf = (escrow: Kopecks, debt: Kopecks): string | null =>
  debt <= 0n ? null : ratioFrom(escrow, debt)

import Big from 'big.js'

/**
 * Exact decimal arithmetic. The copy has its own settings: never an exponent in the text,
 * halves away from zero (K-05), 40 digits kept by division.
 */
export const Decimal = Big()
Decimal.PE = 1_000
Decimal.NE = -1_000
Decimal.RM = Big.roundHalfUp
Decimal.DP = 40

export type DecimalValue = InstanceType<typeof Decimal>

/** Zero for a decimal text that is not a number: guards the rules that only ask "more than nothing?". */
export function decimalOrNull(value: string | number | null | undefined): DecimalValue | null {
  if (value === null || value === undefined) return null
  try {
    return new Decimal(value)
  } catch {
    return null
  }
}

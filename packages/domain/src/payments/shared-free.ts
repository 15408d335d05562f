import { type Kopecks, largest, smallest } from '../money/money.ts'
import { baseOf, type PaymentType } from './payment-type.ts'

/** Something to pay beside others of its contract; sums in the currency of the contract. */
export interface FreeAlone {
  agreement_id: number | null
  type: PaymentType
  /** What of it would be free were it the only one. */
  alone: Kopecks
  /** What the contract lets pass of its base, and altogether, whatever the document; null: nothing limits it. */
  base_left: Kopecks | null
  agreement_left: Kopecks | null
  /** What it takes, where that is less than all that is free. */
  taken?: Kopecks | null
}

/** What is free of each in this order: what the contract has left for all of them is told once, to whichever comes first. */
export function sharedFree(rows: readonly FreeAlone[]): Kopecks[] {
  const used = new Map<string, Kopecks>()
  return rows.map(({ agreement_id, type, alone, base_left, agreement_left, taken }) => {
    if (agreement_id === null) return alone
    const base = `${agreement_id} ${baseOf(type)}`
    const whole = String(agreement_id)
    const rest = (left: Kopecks | null, key: string) => (left === null ? alone : left - (used.get(key) ?? 0n))
    const free = largest(0n, smallest(alone, rest(base_left, base), rest(agreement_left, whole)))
    const takes = smallest(taken ?? free, free)
    for (const key of [base, whole]) used.set(key, (used.get(key) ?? 0n) + takes)
    return free
  })
}

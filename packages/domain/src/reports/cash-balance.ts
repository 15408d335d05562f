import { type Kopecks, sumOf } from '../money/money.ts'

export interface CashMonth {
  opening: Kopecks
  incoming: Kopecks
  outgoing: Kopecks
  /** By what statements and documents differ: a part of the balance (K-13). */
  difference: Kopecks
  closing: Kopecks
  /** What is missing for the month to close at zero (domain §16.4). */
  gap: Kopecks
}

/** Each month opens with what the one before it closed with; below zero is a cash gap. */
export function cashBalance(
  opening: Kopecks,
  months: readonly { incoming: Kopecks; outgoing: Kopecks; difference?: Kopecks }[],
): CashMonth[] {
  let balance = opening
  return months.map(({ incoming, outgoing, difference = 0n }) => {
    const closing = balance + incoming - outgoing + difference
    const gap = closing < 0n ? -closing : 0n
    const month = { opening: balance, incoming, outgoing, difference, closing, gap }
    balance = closing
    return month
  })
}

/** Months that follow one another as one piece of time: it lacks what the worst of them lacks; nothing of no months. */
export function cashTogether(months: readonly CashMonth[]): CashMonth {
  return {
    opening: months[0]?.opening ?? 0n,
    incoming: sumOf(months.map(({ incoming }) => incoming)),
    outgoing: sumOf(months.map(({ outgoing }) => outgoing)),
    difference: sumOf(months.map(({ difference }) => difference)),
    closing: months.at(-1)?.closing ?? 0n,
    gap: months.reduce((worst, { gap }) => (gap > worst ? gap : worst), 0n),
  }
}

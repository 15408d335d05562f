import type { Kopecks } from '../money/money.ts'

export interface CashMonth {
  opening: Kopecks
  incoming: Kopecks
  outgoing: Kopecks
  closing: Kopecks
  /** What is missing for the month to close at zero (domain §16.4). */
  gap: Kopecks
}

/** Each month opens with what the one before it closed with; below zero is a cash gap. */
export function cashBalance(
  opening: Kopecks,
  months: readonly { incoming: Kopecks; outgoing: Kopecks }[],
): CashMonth[] {
  let balance = opening
  return months.map(({ incoming, outgoing }) => {
    const closing = balance + incoming - outgoing
    const month = { opening: balance, incoming, outgoing, closing, gap: closing < 0n ? -closing : 0n }
    balance = closing
    return month
  })
}

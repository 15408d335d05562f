import type { Kopecks } from '../money/money.ts'
import { percentOf } from '../money/percent.ts'

/**
 * The same sums so many months later, earlier when negative: what would fall before the first month falls into it, what
 * would leave the horizon is beyond. Sums behind the horizon are there to come nearer.
 */
export function shifted(
  sums: readonly Kopecks[],
  months: number,
  horizon = sums.length,
): { sums: Kopecks[]; beyond: Kopecks } {
  const moved = Array.from({ length: horizon }, () => 0n)
  let beyond = 0n
  sums.forEach((summ, at) => {
    const place = Math.max(0, at + months)
    if (place < horizon) moved[place] = (moved[place] ?? 0n) + summ
    else if (at < horizon) beyond += summ
  })
  return { sums: moved, beyond }
}

/** So many percent more; less when negative, nothing at a hundred less. */
export const scaled = (summ: Kopecks, percent: number): Kopecks =>
  percent <= -100 ? 0n : summ + percentOf(summ, String(percent))

/**
 * Of rows with their former numbers, in the order of now, the most that can have stayed where they were: the longest
 * rising sequence. The others are the fewest that had to be moved.
 */
export function stayedInOrder(former: readonly number[]): Set<number> {
  /** For each length the place of the row that ends such a sequence with the smallest number. */
  const ends: number[] = []
  const previous: number[] = []
  for (const [at, number] of former.entries()) {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((former[ends[middle] ?? 0] ?? 0) < number) low = middle + 1
      else high = middle
    }
    previous.push(low === 0 ? -1 : (ends[low - 1] ?? -1))
    ends[low] = at
  }
  const stayed = new Set<number>()
  for (let at = ends.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) stayed.add(at)
  return stayed
}

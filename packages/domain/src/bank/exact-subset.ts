import type { Kopecks } from '../money/money.ts'

export type SubsetSearch<Item> = { found: Item[]; unique: boolean } | null

/** Keeps the search for sets of payments instant: beyond this people choose by hand. */
const MOST_ITEMS = 16
const MOST_PARTS = 6

/**
 * Items that together make the sum exactly, two at least, searched among the first of the list.
 * unique says whether only one set does; with more items than are searched nobody can say so.
 */
export function exactSubset<Item extends { summ: Kopecks }>(
  items: readonly Item[],
  summ: Kopecks,
): SubsetSearch<Item> {
  const fitting = items.filter((item) => item.summ > 0n && item.summ < summ)
  const pool = fitting.slice(0, MOST_ITEMS)
  const sets: Item[][] = []
  const search = (from: number, left: Kopecks, chosen: Item[]): void => {
    if (sets.length > 1) return
    if (left === 0n) {
      sets.push(chosen)
      return
    }
    if (chosen.length === MOST_PARTS) return
    for (let index = from; index < pool.length; index += 1) {
      const item = pool[index]
      if (item !== undefined && item.summ <= left) search(index + 1, left - item.summ, [...chosen, item])
    }
  }
  search(0, summ, [])
  const [first] = sets
  return first === undefined
    ? null
    : { found: first, unique: sets.length === 1 && pool.length === fitting.length }
}

import { type Kopecks, sumOf } from '../money/money.ts'

export type SubsetSearch<Item> = { found: Item[]; unique: boolean } | null

/** Keeps the search for sets of payments instant: beyond this people choose by hand. */
export const MOST_ITEMS = 16
export const MOST_PARTS = 6

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
  const reach = reachOf(pool)
  const sets: Item[][] = []
  const chosen: Item[] = []
  const search = (from: number, left: Kopecks): void => {
    if (left === 0n) {
      sets.push([...chosen])
      return
    }
    const parts = MOST_PARTS - chosen.length
    for (let index = from; index < pool.length; index += 1) {
      // Neither these nor any after them make up what is left.
      if (sets.length > 1 || left > (reach[index]?.[parts] ?? 0n)) return
      const item = pool[index]
      if (item === undefined || item.summ > left) continue
      chosen.push(item)
      search(index + 1, left - item.summ)
      chosen.pop()
    }
  }
  search(0, summ)
  const [first] = sets
  return first === undefined
    ? null
    : { found: first, unique: sets.length === 1 && pool.length === fitting.length }
}

/** The most that so many items can make, from each place on. */
function reachOf(pool: readonly { summ: Kopecks }[]): Kopecks[][] {
  return pool.map((_item, from) => {
    const largest = pool
      .slice(from)
      .map(({ summ }) => summ)
      .sort((a, b) => (a > b ? -1 : a < b ? 1 : 0))
    return Array.from({ length: MOST_PARTS + 1 }, (_none, parts) => sumOf(largest.slice(0, parts)))
  })
}

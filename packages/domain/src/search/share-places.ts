/** Gives every list its turn until the places are over, so that a thousand payments do not hide the only contract. */
export function sharePlaces<Item>(lists: readonly (readonly Item[])[], places: number): Item[] {
  const shares = lists.map(() => 0)
  let left = places
  for (let round = 0; left > 0 && lists.some((list) => list.length > round); round++) {
    for (const [index, list] of lists.entries()) {
      if (left === 0 || list.length <= round) continue
      shares[index] = round + 1
      left -= 1
    }
  }
  return lists.flatMap((list, index) => list.slice(0, shares[index]))
}

/** A list whose item has changed places with the one before it; the first has nowhere to go. */
export function raised<Item>(items: readonly Item[], at: number): Item[] {
  const next = [...items]
  if (at > 0) next.splice(at - 1, 0, ...next.splice(at, 1))
  return next
}

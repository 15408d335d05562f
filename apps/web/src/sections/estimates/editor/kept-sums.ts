/** By ids of rows, in kopecks: what stood in the pasted block; null where it held no sum. */
export type PastedSums = Map<number, bigint | null>

/** The storage of the browser holds no big numbers. */
export const sumsToKeep = (sums: PastedSums): { id: number; there: string | null }[] =>
  [...sums].map(([id, there]) => ({ id, there: there === null ? null : there.toString() }))

/** What a storage gave back; anything in it that is no sum is left out. */
export function sumsKept(kept: readonly object[]): PastedSums {
  const sums: PastedSums = new Map()
  for (const entry of kept) {
    const { id, there } = entry as { id?: unknown; there?: unknown }
    if (typeof id !== 'number') continue
    if (there === null) sums.set(id, null)
    else if (typeof there === 'string' && /^-?\d+$/u.test(there)) sums.set(id, BigInt(there))
  }
  return sums
}

/** Large enough to cost one statement little, small enough to tell the progress of ten thousand. */
const PORTION = 2500

/** Writes a long list piece by piece; each is told what share of the whole stands before it. */
export async function inPortions<T>(
  list: readonly T[],
  write: (portion: readonly T[], share: number) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < list.length; start += PORTION) {
    await write(list.slice(start, start + PORTION), start / list.length)
  }
}

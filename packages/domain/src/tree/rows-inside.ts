/** Of rows in the order of a tree, depth first, how many lie inside each: those that follow it and lie deeper. */
export function rowsInside(levels: readonly number[]): number[] {
  const inside: number[] = new Array(levels.length).fill(0)
  const open: { at: number; level: number }[] = []
  const closeTo = (level: number, next: number) => {
    for (let last = open.at(-1); last && last.level >= level; last = open.at(-1)) {
      inside[last.at] = next - last.at - 1
      open.pop()
    }
  }
  for (const [at, level] of levels.entries()) {
    closeTo(level, at)
    open.push({ at, level })
  }
  closeTo(Number.NEGATIVE_INFINITY, levels.length)
  return inside
}

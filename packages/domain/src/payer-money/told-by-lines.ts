/** A payment, or its mark by hand, with the lines of statements without a payment that look like it. */
export interface LikeLines {
  claim: string
  line_ids: readonly number[]
}

/** Claims that lines tell of: each line is the money of one of them. Whichever has fewer lines to choose from takes first. */
export function toldByLines(claims: readonly LikeLines[]): Set<string> {
  const used = new Set<number>()
  const told = claims
    .toSorted((one, other) => one.line_ids.length - other.line_ids.length)
    .filter(({ line_ids }) => {
      const line = line_ids.find((id) => !used.has(id))
      if (line !== undefined) used.add(line)
      return line !== undefined
    })
  return new Set(told.map(({ claim }) => claim))
}

/** A stretch of sums: from this one on, below that one. Roubles as decimal text. */
export type FigureRange = readonly [from: string, below: string]

/** Whether a word is looked for among sums: with kopecks, or of three figures at least – with fewer too many sums begin. */
export function namesSum(word: string): boolean {
  return /^(?:\d{3,}|\d+[.,]\d{1,2})$/.test(word)
}

/** Sums have so many figures before the point at most. */
const MOST_FIGURES = 16

/**
 * Sums that are written with these figures first: «1500» is 1 500, 15 000,50 and 1 500 000, «1500,5» is 1 500,50 to 1 500,59.
 * Stretches, so that an index of the sums finds them. None for what is no figure.
 */
export function figureRanges(word: string): FigureRange[] {
  const found = /^([1-9]\d*)(?:[.,](\d{1,2}))?$/.exec(word)
  if (!found) return []
  const [, whole = '', part = ''] = found
  const figures = BigInt(whole)
  if (part !== '') {
    const tenth = part.length === 1
    const kopecks = BigInt(whole + part.padEnd(2, '0'))
    return [[asRoubles(kopecks), asRoubles(kopecks + (tenth ? 10n : 1n))]]
  }
  return Array.from({ length: Math.max(0, MOST_FIGURES - whole.length + 1) }, (_, zeros) => {
    const scale = 10n ** BigInt(zeros)
    return [String(figures * scale), String((figures + 1n) * scale)] as const
  })
}

function asRoubles(kopecks: bigint): string {
  return `${kopecks / 100n}.${String(kopecks % 100n).padStart(2, '0')}`
}

/** Of all answers together: what is oldest gives way. */
const MOST_CELLS = 1_000_000
/** A longer answer is made anew: it would push out all others. */
const LONGEST = 500_000

interface Kept<Answer> {
  answer: Answer
  cells: number
}

/**
 * Answers already worked out, bounded by what they hold. The key names the company, its revision and the whole
 * question; the right is checked before, and where the answer depends on who asks the key names their rights.
 */
export function answerCache<Answer>({ most = MOST_CELLS, longest = LONGEST } = {}) {
  const kept = new Map<string, Kept<Answer>>()
  let held = 0
  const drop = (key: string) => {
    held -= kept.get(key)?.cells ?? 0
    kept.delete(key)
  }
  return {
    find(key: string): Answer | undefined {
      const found = kept.get(key)
      if (!found) return undefined
      kept.delete(key)
      kept.set(key, found)
      return found.answer
    },
    keep(key: string, answer: Answer, cells: number): void {
      drop(key)
      if (cells > longest) return
      kept.set(key, { answer, cells })
      held += cells
      for (const oldest of kept.keys()) {
        if (held <= most) break
        drop(oldest)
      }
    },
  }
}

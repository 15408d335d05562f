import { useEffect, useState } from 'react'

/** What stands over every page and is drawn by nobody at first. */
type Piece = 'toasts' | 'questions'

const eventOf = (piece: Piece) => `needed:${piece}`

/** Who cannot wait for a press says so. */
export function needPiece(piece: Piece): void {
  dispatchEvent(new Event(eventOf(piece)))
}

/** A piece the first screen can do without: fetched at the first press or key, or when somebody needs it. */
export function useLater<T>(name: Piece, fetchPiece: () => Promise<T>): T | undefined {
  const [piece, setPiece] = useState<{ got: T }>()
  useEffect(() => {
    if (piece) return
    // A fetch that failed for want of a connection is tried again at the next press.
    const bring = () => {
      fetchPiece().then(
        (got) => setPiece({ got }),
        () => undefined,
      )
    }
    const calls = ['pointerdown', 'keydown', eventOf(name)]
    for (const call of calls) addEventListener(call, bring, { capture: true, passive: true })
    return () => {
      for (const call of calls) removeEventListener(call, bring, { capture: true })
    }
  }, [piece, name, fetchPiece])
  return piece?.got
}

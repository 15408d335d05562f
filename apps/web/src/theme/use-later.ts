import { useEffect, useState } from 'react'

/** By then the first screen stands even on a slow line. */
const LATEST_MS = 4_000
/** Told by who cannot wait for a press: the word of a page that failed while it was opened. */
export const PIECE_NEEDED = 'piece-needed'
const CALLS = ['pointerdown', 'keydown', PIECE_NEEDED] as const

/** A piece the first screen can do without: fetched at the first press or key, or when the page has long settled. */
export function useLater<T>(fetchPiece: () => Promise<T>): T | undefined {
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
    const timer = setTimeout(bring, LATEST_MS)
    for (const call of CALLS) addEventListener(call, bring, { capture: true, passive: true })
    return () => {
      clearTimeout(timer)
      for (const call of CALLS) removeEventListener(call, bring, { capture: true })
    }
  }, [piece, fetchPiece])
  return piece?.got
}

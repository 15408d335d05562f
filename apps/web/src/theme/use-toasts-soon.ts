import { useEffect } from 'react'
import { needPiece } from './use-later.ts'

/** By then the first screen stands even on a slow line. */
const LATEST_MS = 4_000

/** Brings what draws toasts unasked: the one that says there is no connection must already be here. */
export function useToastsSoon(): void {
  useEffect(() => {
    const timer = setTimeout(() => needPiece('toasts'), LATEST_MS)
    return () => clearTimeout(timer)
  }, [])
}

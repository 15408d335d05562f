import { type ReactNode, useEffect, useState } from 'react'

/** A page that is not looked at draws no frames. */
const UNSEEN_MS = 100

interface NextFrameProps {
  /** What stands in the place of the children in the first frame. */
  first: ReactNode
  children: ReactNode
}

/** Leaves the children out of the first frame: the head of a page that was pressed for does not wait until its long form is drawn. */
export function NextFrame({ first, children }: NextFrameProps) {
  const [drawn, setDrawn] = useState(false)
  useEffect(() => {
    const draw = () => setDrawn(true)
    const frame = requestAnimationFrame(draw)
    const timer = setTimeout(draw, UNSEEN_MS)
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [])
  return drawn ? children : first
}

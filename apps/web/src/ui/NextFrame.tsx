import { type ReactNode, useEffect, useRef, useState } from 'react'

/** A page that is not looked at draws no frames. */
const UNSEEN_MS = 100

/** How high the last drawn one was: a page that is come back to is scrolled before its form is here again. */
let last_height = 0

interface NextFrameProps {
  /** What stands in the place of the children in the first frame. */
  first: ReactNode
  children: ReactNode
}

/** Leaves the children out of the first frame: the head of a page that was pressed for does not wait until its long form is drawn. */
export function NextFrame({ first, children }: NextFrameProps) {
  const box = useRef<HTMLDivElement>(null)
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
  useEffect(() => {
    if (!drawn || !box.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) last_height = entry.contentRect.height
    })
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [drawn])
  return (
    <div ref={box} style={drawn ? undefined : { minHeight: last_height }}>
      {drawn ? children : first}
    </div>
  )
}

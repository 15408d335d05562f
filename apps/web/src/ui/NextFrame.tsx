import { type ReactNode, useDeferredValue } from 'react'

interface NextFrameProps {
  /** What stands in the place of the children in the first frame. */
  first: ReactNode
  children: ReactNode
}

/** Leaves the children out of the first frame: the head of a page that was pressed for does not wait until its long form is drawn. */
export function NextFrame({ first, children }: NextFrameProps) {
  return useDeferredValue(true, false) ? children : first
}

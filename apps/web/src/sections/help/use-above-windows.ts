import { type RefObject, useEffect } from 'react'

/** The library's mark: Esc pressed here is not that of the window behind. */
const OWN_KEYS = 'data-mantine-stop-propagation'

/**
 * A window of the product takes the wheel, the touch and Esc of the whole page. The help stands beside it and has its own:
 * people read in it how to fill the window in.
 */
export function useAboveWindows(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = place.current
    if (!element) return
    const keep = (event: Event) => event.stopPropagation()
    const mark = ({ target }: FocusEvent) => (target as HTMLElement).setAttribute(OWN_KEYS, 'true')
    element.addEventListener('wheel', keep, { passive: true })
    element.addEventListener('touchmove', keep, { passive: true })
    element.addEventListener('focusin', mark)
    return () => {
      element.removeEventListener('wheel', keep)
      element.removeEventListener('touchmove', keep)
      element.removeEventListener('focusin', mark)
    }
  }, [place])
}

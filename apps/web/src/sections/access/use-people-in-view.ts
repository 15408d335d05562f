import { useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** Widths of the column of a person and of the column of sections; the style sheet has the same. */
export const PERSON_WIDTH = 132
export const CORNER_WIDTH = 260
/** Fewer people than that are all drawn: there is nothing to win. */
const FEW = 24
/** The drawn part moves by steps, so that a slow scroll redraws seldom. */
const STEP = 4

export interface PeopleInView {
  first: number
  last: number
}

function inView({ scrollLeft, clientWidth }: HTMLElement, count: number): PeopleInView {
  if (count <= FEW) return { first: 0, last: count }
  const from = Math.floor(scrollLeft / PERSON_WIDTH)
  const to = Math.ceil((scrollLeft + clientWidth - CORNER_WIDTH) / PERSON_WIDTH)
  const first = Math.max(0, Math.floor((from - 1) / STEP) * STEP)
  return { first, last: Math.min(count, Math.ceil((to + 1) / STEP) * STEP) }
}

/** Of hundreds of people only those on the screen have cells. */
export function usePeopleInView(count: number) {
  const ref = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<PeopleInView>({ first: 0, last: Math.min(count, FEW) })

  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const look = () => {
      const next = inView(element, count)
      setShown((now) => (now.first === next.first && now.last === next.last ? now : next))
    }
    const observer = new ResizeObserver(look)
    observer.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    look()
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [count])

  /** Scrolls so far that the person is beside the column of sections, and draws it at once. */
  const reveal = (person: number) => {
    const element = ref.current
    if (!element || count <= FEW) return
    const left = person * PERSON_WIDTH
    const room = element.clientWidth - CORNER_WIDTH
    if (left < element.scrollLeft) element.scrollLeft = left
    else if (left + PERSON_WIDTH > element.scrollLeft + room) element.scrollLeft = left + PERSON_WIDTH - room
    flushSync(() => setShown(inView(element, count)))
  }
  return { ref, first: Math.min(shown.first, count), last: Math.min(shown.last, count), reveal }
}

import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { lastPrinted } from './paper-rows.ts'

/** Browsers draw no box higher than about 17 million pixels; longer lists scroll faster than the finger instead. */
const TALLEST = 15_000_000
const OVERSCAN = 6

export interface Viewport {
  first: number
  last: number
  first_col: number
  last_col: number
  width: number
  height: number
  /** Height of the box all rows stand in. */
  body_height: number
  /** Where the row stands in that box. */
  shift: number
  /** On paper rows stand one under another in the order of the page. */
  on_paper: boolean
  /** Columns go on past the right edge. */
  is_wider: boolean
}

interface ViewportOptions {
  total: number
  row_height: number
  /** Height taken by the sticky head and totals. */
  frame: number
  /** How many columns stand in the table. */
  columns: number
  /** How wide all of them are together. */
  columnsWidth: () => number
  columnsInView: (scroll_left: number, room: number) => [number, number]
}

/** Size and scroll of a box as the screen gave them last. */
interface Seen {
  width: number
  height: number
  left: number
  top: number
}

/** Tables of a screen are mostly of one size: a new one begins as large as the last, and is measured before it is painted. */
let last_size = { width: 0, height: 0 }

const seenOf = (box: HTMLElement): Seen => {
  last_size = { width: box.clientWidth, height: box.clientHeight }
  return { ...last_size, left: box.scrollLeft, top: box.scrollTop }
}

function differs(a: Viewport, b: Viewport): boolean {
  return (Object.keys(a) as (keyof Viewport)[]).some((key) => a[key] !== b[key])
}

function viewOf(box: Seen, options: ViewportOptions): Viewport {
  const { total, row_height, frame } = options
  const natural = total * row_height
  const body_height = Math.min(natural, TALLEST)
  const room = box.height - frame
  const ratio = body_height > room ? (natural - room) / (body_height - room) : 1
  const top = Math.min(box.top * ratio, Math.max(0, natural - room))
  const [first_col, last_col] = options.columnsInView(box.left, box.width)
  return {
    first: Math.max(0, Math.floor(top / row_height) - OVERSCAN),
    last: Math.min(total - 1, Math.ceil((top + room) / row_height) + OVERSCAN),
    first_col,
    last_col,
    width: box.width,
    height: box.height,
    body_height,
    shift: ratio === 1 ? 0 : box.top - top,
    on_paper: false,
    // Less than a point is the rounding of the screen.
    is_wider: options.columnsWidth() - box.left - box.width > 1,
  }
}

/** On paper everything that is here is drawn, up to what anyone would print, wherever the screen was scrolled to. */
function printed(view: Viewport, { total, columns, columnsInView }: ViewportOptions): Viewport {
  return {
    ...view,
    first: 0,
    last: lastPrinted(total),
    first_col: columnsInView(0, 0)[0],
    last_col: columns,
    shift: 0,
    on_paper: true,
    is_wider: false,
  }
}

function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false)
  useLayoutEffect(() => {
    const start = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    window.addEventListener('beforeprint', start)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', start)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return printing
}

/**
 * Which rows and columns are on the screen. Rows are equally high, so this is a division, never a walk. The box is asked for its
 * size only when something of it has changed: after every step it would have to be laid out twice.
 */
export function useViewport(box: RefObject<HTMLDivElement | null>, options: ViewportOptions) {
  const [view, setView] = useState(() => viewOf({ ...last_size, left: 0, top: 0 }, options))
  const latest = useRef({ options, view, seen: undefined as Seen | undefined })
  latest.current.options = options
  latest.current.view = view

  const measure = useCallback(
    (at_once: boolean, seen?: Seen) => {
      if (!box.current) return
      latest.current.seen = seen ?? seenOf(box.current)
      const next = viewOf(latest.current.seen, latest.current.options)
      if (!differs(next, latest.current.view)) return
      // Rows must stand before the scrolled frame is painted, or fast scrolling shows blank stretches.
      if (at_once) flushSync(() => setView(next))
      else setView(next)
    },
    [box],
  )

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const onScroll = () => measure(true)
    const observer = new ResizeObserver(() => measure(false))
    element.addEventListener('scroll', onScroll, { passive: true })
    observer.observe(element)
    return () => {
      element.removeEventListener('scroll', onScroll)
      observer.disconnect()
    }
  }, [box, measure])

  const { total, row_height, frame } = options
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the view is made of.
  useLayoutEffect(() => measure(false), [measure, total, row_height, frame])
  /** What a first drawing has found out by itself is not drawn a second time. */
  const adopt = (drawn: Viewport) => {
    latest.current.view = drawn
  }
  /** Columns stand otherwise in a box that is as it was: a box that scrolls or is resized by it says so itself. */
  const place = useCallback(() => measure(false, latest.current.seen), [measure])
  return { view: usePrinting() ? printed(view, options) : view, place, adopt }
}

/** Brings a cell into sight, clear of the head, the totals and the pinned columns. */
export function scrollToCell(
  box: HTMLElement,
  cell: { row: number; left: number; width: number; pinned: boolean },
  options: { total: number; row_height: number; frame: number; pinned_width: number },
): void {
  const { total, row_height, frame, pinned_width } = options
  const natural = total * row_height
  const room = box.clientHeight - frame
  const ratio = natural > TALLEST ? (natural - room) / (TALLEST - room) : 1
  const top = box.scrollTop * ratio
  const row_top = cell.row * row_height
  if (cell.row >= 0 && row_top < top) box.scrollTop = row_top / ratio
  else if (cell.row >= 0 && row_top + row_height > top + room)
    box.scrollTop = (row_top + row_height - room) / ratio
  if (cell.pinned) return
  if (cell.left < box.scrollLeft + pinned_width) box.scrollLeft = cell.left - pinned_width
  else if (cell.left + cell.width > box.scrollLeft + box.clientWidth) {
    box.scrollLeft = cell.left + cell.width - box.clientWidth
  }
}

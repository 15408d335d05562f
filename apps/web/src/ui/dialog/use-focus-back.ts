import { useEffect, useState } from 'react'

/** The trap of another window takes the focus first. */
const AFTER_MS = 30

export type Openers = readonly HTMLElement[]

/** Who opened the window that was opened last; a window opened from it leads further back. */
let latest: Openers = []

/** The one pressed; of an item of a menu or of a sheet, which goes with it, the button of that. */
export function openers(): Openers {
  const active = document.activeElement
  if (!(active instanceof HTMLElement) || active === document.body) return []
  const sheet = active.closest('[role="menu"], [role="dialog"]')?.getAttribute('aria-labelledby')
  const own = sheet ? document.getElementById(sheet) : null
  return [
    ...(own instanceof HTMLButtonElement ? [active, own] : [active]),
    ...(active.closest('[role="dialog"]') ? latest : []),
  ]
}

/**
 * When the window goes, the focus returns to who opened it (§2.8). Most windows are drawn only while they are open, and the
 * library returns the focus only of those that stay: without this the next Tab would begin at the top of the page.
 */
export function useFocusBack(opened: boolean): void {
  const [was, setWas] = useState(false)
  const [back, setBack] = useState<Openers>([])
  // Asked while it is drawn: a moment later the first field has the focus already.
  if (opened !== was) {
    setWas(opened)
    if (opened) setBack(openers())
  }
  useEffect(() => {
    if (!opened) return
    latest = back
    return () => giveBackSoon(back)
  }, [opened, back])
}

/** Once the window has gone. */
export function giveBackSoon(back: Openers): void {
  setTimeout(() => giveBack(back), AFTER_MS)
}

function giveBack(back: Openers): void {
  const active = document.activeElement
  if (active && active !== document.body && active.isConnected) return
  const target = back.find((element) => element.isConnected)
  const windows = [...document.querySelectorAll('[role="dialog"]')]
  if (windows.length > 0 && !windows.some((window) => window.contains(target ?? null))) return
  target?.focus({ preventScroll: true })
}

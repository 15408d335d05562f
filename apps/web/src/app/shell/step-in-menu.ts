import type { KeyboardEvent } from 'react'

/** Arrows, Home, End and first letters walk through the lines of a menu, round and round. */
export function stepInMenu(menu: HTMLElement, event: KeyboardEvent): void {
  const items = [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')]
  const at = items.indexOf(document.activeElement as HTMLElement)
  const next = wanted(event.key, items, at)
  if (!next) return
  event.preventDefault()
  next.focus()
}

function wanted(key: string, items: readonly HTMLElement[], at: number): HTMLElement | undefined {
  if (key === 'ArrowDown') return items[(at + 1) % items.length]
  if (key === 'ArrowUp') return items.at(Math.max(at, 0) - 1)
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  if (key.length !== 1 || key === ' ') return undefined
  const letter = key.toLocaleLowerCase('ru')
  const later = [...items.slice(at + 1), ...items.slice(0, at + 1)]
  return later.find(({ textContent }) => textContent?.trim().toLocaleLowerCase('ru').startsWith(letter))
}

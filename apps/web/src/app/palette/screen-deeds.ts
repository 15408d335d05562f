import type { Command } from './find-commands.ts'

/** Figures, filters, tabs and menus are looked through or open something else; a deed is what a button does by itself. */
const NO_DEED = 'table, [role="grid"], [role="treegrid"], [role="table"], [role="tablist"], [role="search"]'
const OPENS = '[aria-haspopup], [aria-expanded], [disabled], [aria-disabled="true"]'

/** What the open screen, or the window above it, does by its buttons: each is pressed as if by hand. */
export function screenDeeds(root: ParentNode = document): Command[] {
  const above = [...root.querySelectorAll('[role="dialog"]')].at(-1)
  const places = above ? [above] : [...root.querySelectorAll('[data-page-actions], main')]
  const deeds = new Map<string, Command>()
  for (const button of places.flatMap((place) => [...place.querySelectorAll<HTMLElement>('button')])) {
    const title = nameOf(button)
    if (!/\p{L}{3}/u.test(title) || deeds.has(title) || !isDeed(button)) continue
    const run = () => {
      if (button.isConnected) button.click()
    }
    deeds.set(title, { id: title, group: 'На этом экране', title, run })
  }
  return [...deeds.values()]
}

const nameOf = (button: HTMLElement): string =>
  (button.getAttribute('aria-label') ?? button.textContent).replace(/\s+/g, ' ').trim()

const isDeed = (button: HTMLElement): boolean =>
  !button.matches(OPENS) && button.closest(NO_DEED) === null && button.checkVisibility()

import { allowsAll, type RightsHolder } from '@stroyfin/domain/access/allows'
import { type Page, pageAt } from '@stroyfin/domain/access/pages'

let screens: ReadonlySet<string> = new Set()

/** Which pages have a screen; told once by the router, which alone knows them all. */
export function setScreens(names: Iterable<string>): void {
  screens = new Set(names)
}

/** The page at an address, when it has a screen and this person may open it: menus lead nowhere else. */
export function openPage(holder: RightsHolder, href: string): Page | null {
  const page = pageAt(href.split(/[?#]/)[0] ?? '')
  return page && mayOpen(holder, page) ? page : null
}

export function mayOpen(holder: RightsHolder, page: Page): boolean {
  if (!screens.has(page.name)) return false
  return allowsAll(holder, page.needs) && (page.superuser !== true || holder.is_superuser)
}

import { allowsAll, type RightsHolder } from '@stroyfin/domain/access/allows'
import { type Page, pageAt } from '@stroyfin/domain/access/pages'

/** The page at an address, when this person may open it: menus lead nowhere else. */
export function openPage(holder: RightsHolder, href: string): Page | null {
  const page = pageAt(href.split(/[?#]/)[0] ?? '')
  return page && mayOpen(holder, page) ? page : null
}

export function mayOpen(holder: RightsHolder, page: Page): boolean {
  return allowsAll(holder, page.needs) && (page.superuser !== true || holder.is_superuser)
}

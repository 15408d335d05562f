import { pageAt } from '@stroyfin/domain/access/pages'

/** The article of what one sees: an open estimate is a screen of its own, though it lies in the card of its contract. */
export function screenArticle(pathname: string, search: object): string {
  const screen = pageAt(pathname)?.name ?? 'desktop'
  return screen === 'agreement' && 'tab' in search && search.tab === 'estimates' ? 'estimates' : screen
}

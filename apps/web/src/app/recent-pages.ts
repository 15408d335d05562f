import { clientState } from '../session/client-state.ts'
import { workingContext } from '../session/context.ts'
import { localSettings } from '../session/local-settings.ts'

/** A document or a report that was opened here. */
export interface RecentPage {
  href: string
  title: string
}

/** As many as are seen at once. */
const KEPT = 8

const stored = () => localSettings.recentPages(workingContext().company_id ?? 0, clientState().user?.id ?? 0)

/** Of this person in this company, the last one first; rubbish in the storage is no page. */
export function recentPages(): RecentPage[] {
  try {
    const list: unknown = JSON.parse(stored().read() ?? '[]')
    return Array.isArray(list) ? list.filter(isRecent).slice(0, KEPT) : []
  } catch {
    return []
  }
}

/** A page opened again moves to the first place and takes its newest title. */
export function rememberPage(page: RecentPage): void {
  const others = recentPages().filter(({ href }) => href !== page.href)
  stored().write(JSON.stringify([page, ...others].slice(0, KEPT)))
}

/** Only addresses of the product itself lead anywhere. */
function isRecent(one: unknown): one is RecentPage {
  if (typeof one !== 'object' || one === null) return false
  const { href, title } = one as Partial<Record<keyof RecentPage, unknown>>
  return typeof href === 'string' && /^\/(?!\/)/.test(href) && typeof title === 'string' && title !== ''
}

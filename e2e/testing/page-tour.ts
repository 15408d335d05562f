import type { Page } from '@stroyfin/domain/access/pages'
import { firstId } from './first-ids.ts'
import type { DemoUser } from './sign-in.ts'

export type TourSession = { url: string; token: string; company_id: number }

/** Whose eyes see the page: the one for whom it was made; null for pages without a session. */
export function viewerOf(page: Page): DemoUser | null {
  if (page.public) return null
  if (page.superuser) return 'admin'
  return /^(payments|registry|client-bank)/.test(page.name) ? 'finance' : 'director'
}

/** The address with the id of a document that exists; null when the demo company has none such. */
export async function addressOf(page: Page, { url, token, company_id }: TourSession): Promise<string | null> {
  if (!page.path.includes('$')) return page.path
  if (page.path.includes('$date_code')) return page.path.replace('$date_code', '2026-10')
  if (page.path.includes('$article')) return page.path.replace('$article', 'payment-day')
  const id = await firstId(page.name, url, token, company_id)
  return id === null ? null : page.path.replace(/\$\w+/, String(id))
}

import { pageAt, parentPage } from '@stroyfin/domain/access/pages'
import { CallError } from '../api/call-error.ts'
import { toast } from '../theme/toast.tsx'

const KEY = 'company-switched-at'

/** Remembers where the company was switched, past the reload that follows. */
export function rememberSwitch(): void {
  sessionStorage.setItem(KEY, window.location.pathname)
}

/** a document that the new company does not have gives way to its list, with a word about it. */
export function leaveLostDocument(error: unknown, go: (href: string) => void): void {
  const { pathname } = window.location
  const isLost =
    error instanceof CallError && error.status === 404 && sessionStorage.getItem(KEY) === pathname
  const page = isLost ? pageAt(pathname) : null
  const list = page && parentPage(page)
  if (!list) return
  sessionStorage.removeItem(KEY)
  toast.info(error instanceof CallError ? error.message : '')
  go(list.path)
}

import { pageAt, parentPage } from '@stroyfin/domain/access/pages'
import { CallError } from '../api/call-error.ts'
import { toast } from '../theme/toast.tsx'

const KEY = 'company-switched-at'

/** Remembers where the company was switched, past the reload that follows. */
export function rememberSwitch(): void {
  try {
    sessionStorage.setItem(KEY, window.location.pathname)
  } catch {
    // A full or forbidden storage only costs the way to the list: the page then says that there is no such document.
  }
}

function switchedHere(pathname: string): boolean {
  try {
    return sessionStorage.getItem(KEY) === pathname
  } catch {
    return false
  }
}

/** a document that the new company does not have gives way to its list, with a word about it. */
export function leaveLostDocument(error: unknown, go: (href: string) => void): void {
  const { pathname } = window.location
  const isLost = error instanceof CallError && error.status === 404 && switchedHere(pathname)
  const page = isLost ? pageAt(pathname) : null
  const list = page && parentPage(page)
  if (!list) return
  forgetSwitch()
  toast.info(error instanceof CallError ? error.message : '')
  go(list.path)
}

function forgetSwitch(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Without storage there is nothing to forget.
  }
}

import { allowsAll, type RightsHolder } from './allows.ts'
import { firstChild, pageAt } from './pages.ts'

/** What the session guard answers for an address: stay, or go elsewhere (§2.1). */
export type GuardAnswer = { go: 'stay'; may_see: boolean } | { go: 'redirect'; to: string; notice?: string }

const SIGNED_IN_LEAVE = ['login', 'registration', 'reset']

/** Pass `holder: null` when there is no session; `search` begins with «?» or is empty. */
export function guard(pathname: string, search: string, holder: RightsHolder | null): GuardAnswer {
  const page = pageAt(pathname)
  if (holder === null) {
    return page?.public
      ? { go: 'stay', may_see: true }
      : { go: 'redirect', to: loginAddress(pathname, search) }
  }
  if (page === null) {
    const child = firstChild(pathname)
    return child
      ? { go: 'redirect', to: child + search }
      : { go: 'redirect', to: '/', notice: 'Страница не найдена' }
  }
  if (SIGNED_IN_LEAVE.includes(page.name) && !answersLetter(page.name, search))
    return { go: 'redirect', to: '/' }
  const enough = allowsAll(holder, page.needs) && (page.superuser !== true || holder.is_superuser)
  if (!enough && page.redirects) return { go: 'redirect', to: '/permission-denied' }
  return { go: 'stay', may_see: enough }
}

/** Whoever changes the own mail, or is invited to one more company, is signed in when the letter's link is pressed. */
const answersLetter = (name: string, search: string): boolean =>
  (name === 'reset' && /[?&]mail=/u.test(search)) || (name === 'registration' && /[?&]token=/u.test(search))

/** R-2.1-07, R-2.1-08: next keeps the whole address, except for an address of the sign-in itself. */
export function loginAddress(pathname: string, search: string): string {
  if (pathname.includes('/login')) return '/login'
  return `/login?next=${encodeURIComponent(pathname + search)}`
}

/** Where to go after signing in: only an address of this origin, never `//host` or `/\host`. */
export function addressAfterLogin(next: string | null | undefined): string {
  return next !== null && next !== undefined && /^\/(?![/\\])/u.test(next) ? next : '/'
}

import { checkPermission } from '@stroyfin/contract/access/check-permission'
import { guard } from '@stroyfin/domain/access/guard'
import { pageRights, requirementsOf } from '@stroyfin/domain/access/page-rights'
import { pageAt } from '@stroyfin/domain/access/pages'
import { redirect } from '@tanstack/react-router'
import { call } from '../api/call.ts'
import { logFailure } from '../api/log-failure.ts'
import { clientState, setClientState } from '../session/client-state.ts'
import { workingContext } from '../session/context.ts'
import { refreshPermissions } from '../session/refresh-lists.ts'
import { holderOf } from '../session/rights.ts'
import { startup } from '../session/startup.ts'
import { toast } from '../theme/toast.tsx'
import { askDefaultViews, forgetDefaultViews } from './lists/default-views.ts'
import { isListPage } from './lists/list-pages.ts'

interface Place {
  pathname: string
  searchStr: string
}

let started: Promise<unknown> | null = null
/** The page that is open: what changes in its address only is no other page. */
let open_page: string | null = null
/** The page that was asked for last; it may not have come yet. */
let asked_page: string | null = null
/** The answer about the first page, asked for together with the start: it does not wait for what it does not need. */
let first_answer: { pathname: string; answer: Promise<boolean> } | null = null

/** Forgets what startup found, so that the next page asks the server again (after signing in or out). */
export function forgetSession(): void {
  started = null
  open_page = null
  asked_page = null
  first_answer = null
  forgetDefaultViews()
}

interface Entry {
  is_preload?: boolean
  /** The server has said no to the page that is drawn by now. */
  onDenied?: () => void
}

/**
 * §2.1: one guard for every page. A failed start (no network) is thrown and shown as a retry screen. Answers whether the page is
 * come to from elsewhere: the router's own word speaks of the page still drawn, which another asked for meanwhile may have left.
 *
 * The known rights draw a page at once; the server is asked beside it, and every call of the page is refused by itself anyway.
 */
export async function guardPage(
  { pathname, searchStr }: Place,
  { is_preload = false, onDenied }: Entry = {},
): Promise<{ is_entered: boolean }> {
  const is_entered = pathname !== asked_page
  if (!is_preload) asked_page = pathname
  started ??= startup(() => {
    if (isListPage(pageAt(pathname)?.name)) void askDefaultViews()
    if (!clientState().user?.is_superuser) first_answer = { pathname, answer: stillAllowed(pathname) }
  })
  try {
    await started
  } catch (error) {
    started = null
    throw error
  }
  const state = clientState()
  const answer = guard(pathname, searchStr, state.user ? holderOf(state) : null)
  if (answer.go === 'redirect') {
    if (answer.notice) toast.info(answer.notice)
    throw redirect({ href: answer.to })
  }
  // A filter pressed while the server is asked would be counted from the filters before the last press.
  const is_open = pathname === open_page
  const first = first_answer?.pathname === pathname ? first_answer.answer : null
  first_answer = null
  if (first !== null && !(await first)) {
    void refreshPermissions()
    throw redirect({ href: '/permission-denied' })
  }
  if (is_preload) return { is_entered }
  if (first === null && !is_open && state.user && !state.user.is_superuser)
    void stillAllowed(pathname).then((allowed) => {
      if (allowed || asked_page !== pathname) return
      void refreshPermissions()
      onDenied?.()
    })
  open_page = pathname
  rememberRights(pathname)
  return { is_entered }
}

/** R-4-50: what the records give on this page, kept under the name of each record. */
function rememberRights(pathname: string): void {
  const page = pageAt(pathname)
  if (!page) return
  const { permissions, user, openPagePermissions } = clientState()
  const { rights } = pageRights(requirementsOf(page), permissions, user?.is_superuser ?? false)
  setClientState({
    openPagePermissions: { ...openPagePermissions, [page.name]: rights },
    pagePermissions: rights,
  })
}

/** R-6-12: the server is asked at each page, so that a right taken away is felt at once; a failed check is logged and means no (R-8-20, R-8-21). */
async function stillAllowed(pathname: string): Promise<boolean> {
  const page = pageAt(pathname)
  const need = page?.redirects ? page.needs[0] : undefined
  if (!need) return true
  const name = need.slice(0, need.lastIndexOf('.'))
  try {
    return (await call(checkPermission, { name, company_id: workingContext().company_id })).view === true
  } catch (error) {
    logFailure('permission')(error)
    return false
  }
}

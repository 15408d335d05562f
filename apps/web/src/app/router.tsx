import { PAGES, type Page, pageAt } from '@stroyfin/domain/access/pages'
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouteComponent,
} from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { localSettings } from '../session/local-settings.ts'
import { GoHome } from './GoHome.tsx'
import { guardPage } from './guard-page.ts'
import { bringDefaultViews } from './lists/default-views.ts'
import { isListPage } from './lists/list-pages.ts'
import { asksNothing } from './lists/view-words.ts'
import { PageFailure } from './PageFailure.tsx'
import { rememberRoute } from './previous-route.ts'
import { publicPageLoaders } from './public-pages.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: Page
  }
}

const root = createRootRoute({
  component: Outlet,
  notFoundComponent: GoHome,
  errorComponent: PageFailure,
  beforeLoad: ({ location, preload }) =>
    guardPage(location, {
      is_preload: preload,
      onDenied: () => void router.navigate({ href: '/permission-denied', replace: true }),
    }),
})

/** Apart from the start, like the table of its pages: who signs in needs no menus yet. */
const loadFrame = () => import('./shell/Shell.tsx')

async function loadScreen({ name }: Page): Promise<ComponentType> {
  const load = publicPageLoaders[name] ?? (await import('./pages.ts')).pageLoaders[name]
  if (!load) throw new Error(`the page ${name} has no screen`)
  return load()
}

const framed = createRoute({
  getParentRoute: () => root,
  id: 'framed',
  component: lazyRouteComponent(loadFrame, 'Shell'),
})

/** Apart, as screens are: only lists open in views. */
const loadViewOpener = () => import('./lists/open-in-view.ts')

const openInView = async ({ name }: Page, location: { pathname: string; search: object }) =>
  (await loadViewOpener()).openInView(name, location)

function routeOf(page: Page) {
  const component = lazyRouteComponent(
    () => loadScreen(page).then((screen) => ({ screen })),
    'screen',
  ) as RouteComponent
  return createRoute({
    getParentRoute: () => (page.public ? root : framed),
    path: page.path,
    component,
    staticData: { page },
    // Only on the way in: what is changed on the page itself is asked, even where nothing is left of it.
    beforeLoad: ({ context, location }) =>
      context.is_entered && isListPage(page.name) && asksNothing(location.search)
        ? openInView(page, location)
        : undefined,
  })
}

const open = PAGES.filter((page) => page.public).map(routeOf)
const closed = PAGES.filter((page) => !page.public).map(routeOf)

export const router = createRouter({
  routeTree: root.addChildren([...open, framed.addChildren(closed)]),
  trailingSlash: 'preserve',
  defaultPreload: 'intent',
  defaultErrorComponent: PageFailure,
  scrollRestoration: true,
})

router.subscribe('onResolved', ({ fromLocation, toLocation, pathChanged }) => {
  // A new query alone is a navigation too (R-2.1-15); a filter that rewrites its own address stays where it was.
  const isElsewhere = pathChanged || fromLocation?.state.__TSR_index !== toLocation.state.__TSR_index
  if (!fromLocation || !isElsewhere) return
  const left = router.matchRoutes(fromLocation.pathname, fromLocation.search).at(-1)
  rememberRoute({
    name: left?.staticData.page?.name ?? fromLocation.pathname,
    params: left?.params ?? {},
    query: fromLocation.search,
  })
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

/** Brings the frame and the screen of an address while the server is asked who came; the router finds them here. */
export function loadAhead(pathname: string): void {
  const page = localSettings.jwt.read() ? pageAt(pathname) : undefined
  if (!page) return
  loadScreen(page).catch(() => undefined)
  if (isListPage(page.name)) Promise.all([loadViewOpener(), bringDefaultViews()]).catch(() => undefined)
  if (!page.public) loadFrame().catch(() => undefined)
}

import { PAGES, type Page, pageAt } from '@stroyfin/domain/access/pages'
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouteComponent,
} from '@tanstack/react-router'
import { localSettings } from '../session/local-settings.ts'
import { GoHome } from './GoHome.tsx'
import { guardPage } from './guard-page.ts'
import { setScreens } from './navigation/open-pages.ts'
import { PageFailure } from './PageFailure.tsx'
import { pageLoaders } from './pages.ts'
import { rememberRoute } from './previous-route.ts'
import { Shell } from './shell/Shell.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: Page
  }
}

setScreens(Object.keys(pageLoaders))

const root = createRootRoute({
  component: Outlet,
  notFoundComponent: GoHome,
  errorComponent: PageFailure,
  beforeLoad: ({ location, preload }) => guardPage(location, preload),
})

const framed = createRoute({ getParentRoute: () => root, id: 'framed', component: Shell })

function routeOf(page: Page) {
  const load = pageLoaders[page.name]
  if (!load) return []
  const component = lazyRouteComponent(
    () => load().then((screen) => ({ screen })),
    'screen',
  ) as RouteComponent
  return [
    createRoute({
      getParentRoute: () => (page.public ? root : framed),
      path: page.path,
      component,
      staticData: { page },
    }),
  ]
}

const open = PAGES.filter((page) => page.public).flatMap(routeOf)
const closed = PAGES.filter((page) => !page.public).flatMap(routeOf)

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

/** Brings the screen of an address while the server is asked who came; the router finds it here already. */
export function loadAhead(pathname: string): void {
  const page = localSettings.jwt.read() ? pageAt(pathname) : undefined
  if (page) pageLoaders[page.name]?.().catch(() => undefined)
}

import type { PageLoaders } from '../../app/page-loader.ts'

export const developerPages: PageLoaders = {
  'dev-routes': () => import('./RoutesPage.tsx').then((screen) => screen.RoutesPage),
  'dev-widgets': () => import('./WidgetsPage.tsx').then((screen) => screen.WidgetsPage),
}

import type { PageLoaders } from '../../app/page-loader.ts'

export const ksPages: PageLoaders = {
  ks: () => import('./list/KsListPage.tsx').then((screen) => screen.KsListPage),
  'ks-item': () => import('./card/KsPage.tsx').then((screen) => screen.KsPage),
  'ks-create': () => import('./create/KsCreatePage.tsx').then((screen) => screen.KsCreatePage),
}

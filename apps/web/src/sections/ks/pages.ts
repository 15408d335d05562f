import type { PageLoaders } from '../../app/page-loader.ts'

export const ksPages: PageLoaders = {
  'ks-create': () => import('./create/KsCreatePage.tsx').then((screen) => screen.KsCreatePage),
}

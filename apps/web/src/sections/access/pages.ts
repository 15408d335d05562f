import type { PageLoaders } from '../../app/page-loader.ts'

export const accessPages: PageLoaders = {
  permissions_access: () => import('./RightsPage.tsx').then((screen) => screen.RightsPage),
}

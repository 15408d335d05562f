import type { PageLoaders } from '../../app/page-loader.ts'

export const restrictionPages: PageLoaders = {
  restrictions: () => import('./RestrictionsPage.tsx').then((screen) => screen.RestrictionsPage),
}

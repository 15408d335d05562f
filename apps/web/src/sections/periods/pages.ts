import type { PageLoaders } from '../../app/page-loader.ts'

export const periodPages: PageLoaders = {
  periods: () => import('./PeriodsPage.tsx').then((screen) => screen.PeriodsPage),
}

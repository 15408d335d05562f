import type { PageLoaders } from '../../app/page-loader.ts'

export const desktopPages: PageLoaders = {
  desktop: () => import('./DesktopPage.tsx').then((screen) => screen.DesktopPage),
}

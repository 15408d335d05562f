import type { PageLoaders } from '../../app/page-loader.ts'

export const namePages: PageLoaders = {
  name: () => import('./NamesPage.tsx').then((screen) => screen.NamesPage),
}

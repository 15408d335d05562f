import type { PageLoaders } from '../../app/page-loader.ts'

export const classifierPages: PageLoaders = {
  classifier: () => import('./ClassifierPage.tsx').then((screen) => screen.ClassifierPage),
}

import type { PageLoaders } from '../../app/page-loader.ts'

export const additionalStatusPages: PageLoaders = {
  agreement_additional_status: () => import('./StatusesPage.tsx').then((screen) => screen.StatusesPage),
}

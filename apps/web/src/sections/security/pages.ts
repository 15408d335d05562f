import type { PageLoaders } from '../../app/page-loader.ts'

export const securityPages: PageLoaders = {
  'security-journal': () => import('./SecurityJournalPage.tsx').then((screen) => screen.SecurityJournalPage),
}

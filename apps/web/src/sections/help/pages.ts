import type { PageLoaders } from '../../app/page-loader.ts'

export const helpPages: PageLoaders = {
  help: () => import('./HelpPage.tsx').then((screen) => screen.HelpPage),
  'help-article': () => import('./HelpArticlePage.tsx').then((screen) => screen.HelpArticlePage),
}

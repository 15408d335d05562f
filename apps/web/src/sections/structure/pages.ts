import type { PageLoaders } from '../../app/page-loader.ts'

export const structurePages: PageLoaders = {
  projects: () => import('./ProjectListPage.tsx').then((screen) => screen.ProjectListPage),
  'loan-agreements': () => import('./LoanTreePage.tsx').then((screen) => screen.LoanTreePage),
}

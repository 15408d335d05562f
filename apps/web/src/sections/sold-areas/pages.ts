import type { PageLoaders } from '../../app/page-loader.ts'

export const soldAreaPages: PageLoaders = {
  'ddu-item': () => import('./DduPage.tsx').then((screen) => screen.DduPage),
  'import-xls-sold-areas': () => import('./ImportSalesPage.tsx').then((screen) => screen.ImportSalesPage),
}

import type { PageLoaders } from '../../app/page-loader.ts'

export const soldAreaPages: PageLoaders = {
  'import-xls-sold-areas': () => import('./ImportSalesPage.tsx').then((screen) => screen.ImportSalesPage),
}

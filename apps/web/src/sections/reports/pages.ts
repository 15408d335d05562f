import type { PageLoaders } from '../../app/page-loader.ts'

export const reportPages: PageLoaders = {
  reports: () => import('./ReportCataloguePage.tsx').then((screen) => screen.ReportCataloguePage),
  'limit-balance-control': () => import('./ReportPage.tsx').then((screen) => screen.ReportPage),
  'cost-price': () => import('./ReportPage.tsx').then((screen) => screen.ReportPage),
}

import type { PageLoaders } from '../../app/page-loader.ts'

export const reportPages: PageLoaders = {
  reports: () => import('./ReportCataloguePage.tsx').then((screen) => screen.ReportCataloguePage),
  'cost-price': () => import('./ReportPage.tsx').then((screen) => screen.ReportPage),
}

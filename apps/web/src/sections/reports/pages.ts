import { PAGES } from '@stroyfin/domain/access/pages'
import { REPORT_PAGES, reportKey } from '@stroyfin/domain/access/report-pages'
import type { PageLoaders } from '../../app/page-loader.ts'

const addresses = new Set(REPORT_PAGES.map((page) => `/reports/${reportKey(page)}`))
const names = PAGES.filter(({ path }) => addresses.has(path)).map(({ name }) => name)
const report = () => import('./ReportPage.tsx').then((screen) => screen.ReportPage)

export const reportPages: PageLoaders = {
  reports: () => import('./ReportCataloguePage.tsx').then((screen) => screen.ReportCataloguePage),
  'what-if': () => import('./what-if/WhatIfPage.tsx').then((screen) => screen.WhatIfPage),
  ...Object.fromEntries(names.map((name) => [name, report])),
}

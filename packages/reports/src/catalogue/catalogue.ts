import { reportKey } from '@stroyfin/domain/access/report-pages'
import type { Report } from '../engine/define-report.ts'
import consolidatedReport from './financial/consolidated-report.report.ts'
import contractorAnalytics from './financial/contractor-analytics.report.ts'
import costPrice from './financial/cost-price.report.ts'
import createdFactKs from './financial/created-fact-ks.report.ts'
import limitBalanceControl from './financial/limit-balance-control.report.ts'
import paymentsAnalytic from './financial/payments-analytic.report.ts'
import projectAnalytics from './financial/project-analytics.report.ts'

/** Every report that is read, in the order of the catalogue. */
export const reports: readonly Report[] = [
  costPrice,
  limitBalanceControl,
  consolidatedReport,
  projectAnalytics,
  contractorAnalytics,
  createdFactKs,
  paymentsAnalytic,
]

/** By `cost-price`, and of a child by `analysts/lsr`. */
export function reportNamed(key: string): Report | null {
  return reports.find((report) => keyOf(report) === key) ?? null
}

export function keyOf({ name, child }: Report): string {
  return reportKey({ report: name, child: child ?? null })
}

/** The tabs of a report's page: itself and its children, in the order of the catalogue. */
export function tabsOf({ name }: Report): Report[] {
  const found = reports.filter((report) => report.name === name)
  return found.length > 1 ? found : []
}

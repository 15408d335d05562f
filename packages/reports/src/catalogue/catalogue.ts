import type { Report } from '../engine/define-report.ts'
import costPrice from './financial/cost-price.report.ts'
import limitBalanceControl from './financial/limit-balance-control.report.ts'

/** Every report that is read, in the order of the catalogue. */
export const reports: readonly Report[] = [costPrice, limitBalanceControl]

export function reportNamed(name: string): Report | null {
  return reports.find((report) => report.name === name) ?? null
}

import { reportKey } from '@stroyfin/domain/access/report-pages'
import type { Report } from '../engine/define-report.ts'
import bankFinancingSchedule from './bank/bank-financing-schedule.report.ts'
import bankPlannedCost from './bank/bank-planned-cost.report.ts'
import grafConstruction from './bank/graf-construction.report.ts'
import rssp from './bank/rssp.report.ts'
import analysts from './construction/analysts.report.ts'
import analystsAgreements from './construction/analysts-agreements.report.ts'
import analystsLsr from './construction/analysts-lsr.report.ts'
import commercialRates from './construction/commercial-rates.report.ts'
import forecastActualUsr from './construction/forecast-actual-usr.report.ts'
import ks3 from './construction/ks-3.report.ts'
import ksAnalytics from './construction/ks-analytics.report.ts'
import ksCopy from './construction/ks-copy.report.ts'
import ksTypesOfJobs from './construction/ks-types-of-jobs.report.ts'
import planFactUsr from './construction/plan-fact-usr.report.ts'
import projectPortfolioProfit from './construction/project-portfolio-profit.report.ts'
import smetaCopy from './construction/smeta-copy.report.ts'
import smetaKsCopyActs from './construction/smeta-ks-copy-acts.report.ts'
import smetaKsCopyPayments from './construction/smeta-ks-copy-payments.report.ts'
import agreementPlanning from './financial/agreement-planning.report.ts'
import bdr from './financial/bdr.report.ts'
import budgetForecast from './financial/budget-forecast.report.ts'
import cashflow from './financial/cashflow.report.ts'
import consolidatedReport from './financial/consolidated-report.report.ts'
import contractorAnalytics from './financial/contractor-analytics.report.ts'
import costPrice from './financial/cost-price.report.ts'
import createdFactKs from './financial/created-fact-ks.report.ts'
import ddu from './financial/ddu.report.ts'
import financialResults from './financial/financial-results-for-projects.report.ts'
import forecast from './financial/forecast.report.ts'
import limitBalanceControl from './financial/limit-balance-control.report.ts'
import oppKs from './financial/opp-ks.report.ts'
import oppPayments from './financial/opp-payments.report.ts'
import paymentSchedule from './financial/payment-schedule.report.ts'
import paymentsAnalytic from './financial/payments-analytic.report.ts'
import paymentsAnalyticContractors from './financial/payments-analytic-contractors.report.ts'
import paymentsAnalyticLoans from './financial/payments-analytic-loan-agreements.report.ts'
import paymentsAnalyticProjects from './financial/payments-analytic-projects.report.ts'
import plannedCost from './financial/planned-cost.report.ts'
import projectAnalytics from './financial/project-analytics.report.ts'
import scheduleKs from './financial/schedule-financing-ks.report.ts'
import schedulePayments from './financial/schedule-financing-payments.report.ts'
import ter from './financial/ter.report.ts'
import vgo from './financial/vgo.report.ts'

/** Every report that is read, in the order of the catalogue. */
export const reports: readonly Report[] = [
  costPrice,
  limitBalanceControl,
  budgetForecast,
  ter,
  cashflow,
  ddu,
  consolidatedReport,
  financialResults,
  projectAnalytics,
  contractorAnalytics,
  createdFactKs,
  paymentsAnalytic,
  paymentsAnalyticContractors,
  paymentsAnalyticProjects,
  paymentsAnalyticLoans,
  vgo,
  bdr,
  forecast,
  oppPayments,
  oppKs,
  agreementPlanning,
  paymentSchedule,
  plannedCost,
  schedulePayments,
  scheduleKs,
  ks3,
  ksTypesOfJobs,
  analysts,
  analystsLsr,
  analystsAgreements,
  forecastActualUsr,
  ksAnalytics,
  planFactUsr,
  smetaCopy,
  ksCopy,
  smetaKsCopyActs,
  smetaKsCopyPayments,
  commercialRates,
  projectPortfolioProfit,
  rssp,
  bankPlannedCost,
  bankFinancingSchedule,
  grafConstruction,
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

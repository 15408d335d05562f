import { REPORT_SECTIONS, type ReportSection } from './report-sections.ts'

/** An address of a report that is read; its right is that of the report, children included. */
export interface ReportPage {
  report: ReportSection
  /** Last segment of a child's address; null for the report's own. */
  child: string | null
  title: string
}

const whole = (report: ReportSection): ReportPage => ({
  report,
  child: null,
  title: REPORT_SECTIONS[report].label,
})
const inside = (report: ReportSection, child: string, title: string): ReportPage => ({ report, child, title })

/** Reports of §2.7 in its order; lists of the bank and registries have screens of their own. */
export const REPORT_PAGES: readonly ReportPage[] = [
  whole('budget-forecast'),
  whole('ter'),
  whole('cashflow'),
  whole('ddu'),
  whole('consolidated-report'),
  whole('financial-results-for-projects'),
  whole('cost-price'),
  whole('vgo'),
  whole('project-analytics'),
  whole('contractor-analytics'),
  whole('bdr'),
  whole('forecast'),
  whole('opp-payments'),
  whole('opp-ks'),
  whole('agreement-planning'),
  whole('limit-balance-control'),
  whole('payment-schedule'),
  whole('planned-cost'),
  whole('schedule-financing-payments'),
  whole('schedule-financing-ks'),
  whole('created-fact-ks'),
  whole('payments-analytic'),
  inside('payments-analytic', 'contractors', 'Аналитика платежей по контрагентам'),
  inside('payments-analytic', 'projects', 'Аналитика платежей по проектам'),
  inside('payments-analytic', 'loan-agreements', 'Аналитика платежей по кредитным договорам'),
  whole('ks-3'),
  whole('ks-types-of-jobs'),
  whole('analysts'),
  inside('analysts', 'lsr', 'Анализ выполнения по локальным сметам'),
  inside('analysts', 'agreements', 'Анализ выполнения по договорам'),
  whole('forecast-actual-usr'),
  whole('ks-analytics'),
  whole('plan-fact-usr'),
  whole('smeta-copy'),
  whole('ks-copy'),
  inside('smeta-ks-copy', 'acts', 'Сверка смет и актов'),
  inside('smeta-ks-copy', 'fact-payments', 'Сверка смет и фактических платежей'),
  whole('commercial-rates'),
  whole('project-portfolio-profit'),
  whole('rssp'),
  whole('bank-planned-cost'),
  whole('bank-financing-schedule'),
  whole('graf-construction'),
]

/** Name of a report among all: its section, and the child's segment after a slash. */
export function reportKey({ report, child }: Pick<ReportPage, 'report' | 'child'>): string {
  return child === null ? report : `${report}/${child}`
}

import { describeReport } from '@stroyfin/contract/reports/describe-report'
import type { Report } from '@stroyfin/reports/engine/define-report'
import type { ReportQuery } from '@stroyfin/reports/engine/report-parameter'
import { handle } from '../../http/handle.ts'
import { manifestOf } from './manifest.ts'
import { askedOf, openReport } from './open-report.ts'

/** As a report is before anybody has narrowed it. */
export const describedReport = (report: Report, place: Pick<ReportQuery, 'company_id' | 'today'>) =>
  manifestOf(report, askedOf(report, {}, place))

export const describeReportHandle = handle(describeReport, async ({ name }, { rights, company_id, today }) =>
  describedReport(openReport(name, rights), { company_id, today }),
)

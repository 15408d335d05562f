import { describeReport } from '@stroyfin/contract/reports/describe-report'
import { handle } from '../../http/handle.ts'
import { manifestOf } from './manifest.ts'
import { askedOf, openReport } from './open-report.ts'

export const describeReportHandle = handle(
  describeReport,
  async ({ name }, { rights, company_id, today }) => {
    const report = openReport(name, rights)
    return manifestOf(report, askedOf(report, {}, { company_id, today }))
  },
)

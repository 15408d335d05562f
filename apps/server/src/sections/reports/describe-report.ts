import { describeReport } from '@stroyfin/contract/reports/describe-report'
import { handle } from '../../http/handle.ts'
import { manifestOf } from './manifest.ts'
import { openReport } from './open-report.ts'

export const describeReportHandle = handle(describeReport, async ({ name }, { rights }) =>
  manifestOf(openReport(name, rights)),
)

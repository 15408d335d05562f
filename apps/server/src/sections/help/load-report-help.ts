import { loadReportHelp } from '@stroyfin/contract/help/load-report-help'
import { reports } from '@stroyfin/reports/catalogue/catalogue'
import { handle } from '../../http/handle.ts'
import { describedReport } from '../reports/public.ts'

export const loadReportHelpHandle = handle(loadReportHelp, async (_input, { company_id, today }) => ({
  reports: reports.map((report) => {
    const { name, kind, definition, parameters, columns, chart } = describedReport(report, {
      company_id,
      today,
    })
    return {
      name,
      kind,
      definition,
      parameters: parameters.map(({ code, title }) => ({ code, title })),
      columns: [...new Set(columns.map(({ title }) => title))],
      has_chart: chart !== null,
    }
  }),
}))

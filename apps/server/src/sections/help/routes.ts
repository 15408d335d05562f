import { loadReportHelpHandle } from './load-report-help.ts'

export const helpRoutes = [loadReportHelpHandle]

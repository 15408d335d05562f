import { describeReportHandle } from './describe-report.ts'
import { loadCatalogueHandle } from './load-catalogue.ts'
import { loadTemplateHandle } from './load-template.ts'
import { runReportHandle } from './run-report.ts'

export const reportRoutes = [loadCatalogueHandle, describeReportHandle, runReportHandle, loadTemplateHandle]

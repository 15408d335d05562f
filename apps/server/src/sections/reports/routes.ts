import { plannedAnew } from '../../http/handle.ts'
import { describeReportHandle } from './describe-report.ts'
import { cancelReportJobHandle, loadReportJobHandle } from './file-job.ts'
import { loadCatalogueHandle } from './load-catalogue.ts'
import { loadHistoryHandle } from './load-history.ts'
import { loadReportRowsHandle } from './load-rows.ts'
import { loadScenarioBaseHandle } from './load-scenario-base.ts'
import { loadTemplateHandle } from './load-template.ts'
import { makeExcelHandle } from './make-excel.ts'
import { makeReportFileHandle } from './make-file.ts'
import { runReportHandle } from './run-report.ts'
import { loadSchedulesHandle, removeScheduleHandle, saveScheduleHandle } from './schedules.ts'

export const reportRoutes = [
  loadCatalogueHandle,
  describeReportHandle,
  runReportHandle,
  plannedAnew(loadReportRowsHandle),
  plannedAnew(makeExcelHandle),
  plannedAnew(makeReportFileHandle),
  loadReportJobHandle,
  cancelReportJobHandle,
  loadSchedulesHandle,
  saveScheduleHandle,
  removeScheduleHandle,
  loadHistoryHandle,
  loadTemplateHandle,
  loadScenarioBaseHandle,
]

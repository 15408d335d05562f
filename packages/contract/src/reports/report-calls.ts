import { describeReport } from './describe-report.ts'
import { loadCatalogue } from './load-catalogue.ts'
import { loadHistoryByReports } from './load-history.ts'
import { loadReportRows } from './load-rows.ts'
import { loadScenarioBase } from './load-scenario-base.ts'
import { loadTemplate } from './load-template.ts'
import { makeExcel } from './make-excel.ts'
import { cancelReportJob, loadReportJob, makeReportFile } from './make-file.ts'
import { runReport } from './run-report.ts'
import { loadSchedules, removeSchedule, saveSchedule } from './schedules.ts'

export const reportCalls = [
  describeReport,
  loadCatalogue,
  loadHistoryByReports,
  loadTemplate,
  makeExcel,
  runReport,
  loadReportRows,
  makeReportFile,
  loadReportJob,
  cancelReportJob,
  loadSchedules,
  saveSchedule,
  removeSchedule,
  loadScenarioBase,
]

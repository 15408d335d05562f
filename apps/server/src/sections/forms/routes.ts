import { createFromUpdHandle } from './create-from-upd.ts'
import { loadPrintJobHandle } from './load-print-job.ts'
import { printKsHandle, printSummaryHandle } from './print-ks.ts'
import { readUpdFileHandle } from './read-upd-file.ts'

export const formRoutes = [
  printKsHandle,
  printSummaryHandle,
  loadPrintJobHandle,
  readUpdFileHandle,
  createFromUpdHandle,
]

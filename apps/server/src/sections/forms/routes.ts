import { loadPrintJobHandle } from './load-print-job.ts'
import { printKsHandle } from './print-ks.ts'

export const formRoutes = [printKsHandle, loadPrintJobHandle]

import { createFromUpdHandle } from './create-from-upd.ts'
import { loadPrintJobHandle } from './load-print-job.ts'
import { printKsHandle } from './print-ks.ts'
import { readUpdFileHandle } from './read-upd-file.ts'

export const formRoutes = [printKsHandle, loadPrintJobHandle, readUpdFileHandle, createFromUpdHandle]

import { loadPrintJob, printKs } from './print-ks.ts'
import { printSummary } from './print-summary.ts'
import { createFromUpd, readUpdFile } from './read-upd.ts'

export const formCalls = [printKs, printSummary, loadPrintJob, readUpdFile, createFromUpd]

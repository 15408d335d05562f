import { loadPrintJob, printKs } from './print-ks.ts'
import { createFromUpd, readUpdFile } from './read-upd.ts'

export const formCalls = [printKs, loadPrintJob, readUpdFile, createFromUpd]

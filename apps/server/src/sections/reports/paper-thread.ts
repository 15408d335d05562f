import { parentPort, workerData } from 'node:worker_threads'
import { paperPdf } from '@stroyfin/reports/paper/paper-pdf'
import { type PaperTable, tablePaper } from '@stroyfin/reports/paper/table-paper'

parentPort?.postMessage(paperPdf(tablePaper(workerData as PaperTable)))

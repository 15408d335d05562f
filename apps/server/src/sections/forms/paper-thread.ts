import { parentPort, workerData } from 'node:worker_threads'
import { type PaperTask, paperFile } from './form-file.ts'

parentPort?.postMessage(await paperFile(workerData as PaperTask))

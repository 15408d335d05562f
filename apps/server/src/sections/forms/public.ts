export { PRINT_JOB, printWorker } from './print-worker.ts'

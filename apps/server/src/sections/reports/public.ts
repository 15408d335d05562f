export { REPORT_FILE_JOB, reportFileWorker } from './file-worker.ts'

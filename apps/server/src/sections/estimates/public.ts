export { ESTIMATE_IMPORT_JOB } from './import-apply.ts'
export { estimateImportWorker } from './import-worker.ts'

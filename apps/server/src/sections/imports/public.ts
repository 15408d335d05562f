export { importWorker } from './import-worker.ts'
export { IMPORT_JOB } from './job-state-store.ts'
export { chosenSheet, openTable } from './open-table.ts'

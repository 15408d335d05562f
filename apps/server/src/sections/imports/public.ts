export { IMPORT_JOB } from './import-job-kind.ts'
export { importWorker } from './import-worker.ts'
export { keepMapping, readMapping } from './mapping-store.ts'
export { chosenSheet, openTable } from './open-table.ts'

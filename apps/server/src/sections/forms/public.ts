export { openForm } from './make-form.ts'
export { PRINT_JOB, printWorker } from './print-worker.ts'
export { inWindows1251 } from './windows-1251.ts'

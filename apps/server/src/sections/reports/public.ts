export { deliveryWorker, REPORT_DELIVERY_JOB } from './delivery-worker.ts'
export { REPORT_FILE_JOB, reportFileWorker } from './file-worker.ts'
export { keepFigures } from './keep-figures.ts'

export {
  holdAgreedLines,
  listLinesForAct,
  lockEstimatesOf,
  readLinesLeft,
} from './act-lines-store.ts'
export { refuseUnfitChanges, refuseUnlinked } from './changes-store.ts'
export { ESTIMATE_IMPORT_JOB } from './import-apply.ts'
export { estimateImportWorker } from './import-worker.ts'

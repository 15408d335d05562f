export { type CandidateRow, candidateList } from './candidate-store.ts'
export {
  refuseChangedRows,
  refuseEmptyRegistry,
  refuseLostGround,
  refuseUnfitRegistry,
} from './check-before-approval.ts'
export { PACKAGE_JOB, packageWorker } from './package/package-worker.ts'
export { readAskedRows } from './row-store.ts'
export { makeSb611 } from './sb611.ts'
export { isUnsent } from './unsent-store.ts'

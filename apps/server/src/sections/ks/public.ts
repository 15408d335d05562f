export { refuseUnfitKs } from './check-before-approval.ts'
export { storeKs } from './create-ks.ts'
export { journal, shownMonths } from './load-journal.ts'
export { readKs3 } from './load-ks-3.ts'

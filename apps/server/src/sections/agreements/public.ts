export { readAdvancesAbove } from './advance-store.ts'
export { type AgreementListRow, agreementList } from './agreement-list-store.ts'
export { agreementSides } from './agreement-sides.ts'
export {
  type AgreementPatch,
  type BulkAgreement,
  insertAgreements,
  patchAgreements,
} from './bulk-store.ts'
export { financingOf } from './draft-store.ts'
export { keptRates } from './kept-rates-store.ts'
export { recordAsUndo } from './log-store.ts'
export { refuseUnagreed, unagreedOf } from './refuse-unagreed.ts'
export { termChanges } from './term-changes-store.ts'

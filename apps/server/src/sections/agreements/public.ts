export { type AgreementListRow, agreementList } from './agreement-list-store.ts'
export {
  type AgreementPatch,
  type BulkAgreement,
  insertAgreements,
  patchAgreements,
} from './bulk-store.ts'
export { financingOf } from './draft-store.ts'
export { termChanges } from './term-changes-store.ts'

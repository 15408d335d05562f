export {
  type AgreementPatch,
  type BulkAgreement,
  insertAgreements,
  patchAgreements,
} from './bulk-store.ts'
export { financingOf, insertAgreement, insertRootItem, type NewAgreement } from './draft-store.ts'
export { type AgreementTerms, readAgreementTerms } from './terms-store.ts'

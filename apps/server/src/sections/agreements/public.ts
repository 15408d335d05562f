export { insertAgreement, insertRootItem, type NewAgreement } from './draft-store.ts'
export { type AgreementTerms, readAgreementTerms } from './terms-store.ts'

export { aboveAccepted } from './above-accepted.ts'
export {
  adoptOrderFacts,
  type BankFact,
  deleteBankFacts,
  insertBankFacts,
  lockPayable,
} from './bank-facts-store.ts'
export { readBeyond } from './beyond.ts'
export { lostGround, lostGrounds, refuseUnfitPayment } from './check-before-approval.ts'
export { type CheckedPayment, checkPayments } from './ground.ts'
export { logUnapproved, reasonOf, refuseWithoutRight } from './paid-unapproved.ts'
export { paperTwins } from './paper-twins.ts'
export { type PaymentListRow, paymentList } from './payment-list-store.ts'
export { foreignPlaces } from './place-store.ts'
export { refundPayments } from './refund-payments.ts'
export { readStanding, type StandingPayment } from './standing-store.ts'
export { typedDraft } from './typed-draft.ts'
export { unapprovedOf } from './unapproved-store.ts'

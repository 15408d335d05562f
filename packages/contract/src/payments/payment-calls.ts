import { checkPaymentList } from './check-list.ts'
import { createPayment, createPayments } from './create-payment.ts'
import { editPaymentList } from './edit-list.ts'
import { editPayment } from './edit-payment.ts'
import { exportPayments } from './export-payments.ts'
import { loadPaymentFolders } from './load-folders.ts'
import { loadPayments } from './load-list.ts'
import { loadPayment } from './load-payment.ts'
import { markListPaid } from './mark-list-paid.ts'
import { markPaid, removePayments, restorePayments, unmarkPaid } from './mark-payment.ts'
import { previewPayment } from './preview-payment.ts'
import { withdrawPayment } from './withdraw-payment.ts'

/** The calls of the section «Платежи», in one list of api.ts. */
export const paymentCalls = [
  loadPayments,
  loadPaymentFolders,
  loadPayment,
  previewPayment,
  checkPaymentList,
  createPayment,
  createPayments,
  editPayment,
  exportPayments,
  markListPaid,
  markPaid,
  unmarkPaid,
  removePayments,
  restorePayments,
  withdrawPayment,
  editPaymentList,
] as const

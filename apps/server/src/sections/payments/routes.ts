import { countedOnce } from '../../answers/counted-once.ts'
import { checkPaymentListHandle } from './check-list.ts'
import { createPaymentHandle, createPaymentsHandle } from './create-payment.ts'
import { editPaymentListHandle } from './edit-list.ts'
import { editPaymentHandle } from './edit-payment.ts'
import { exportPaymentsHandle } from './export-payments.ts'
import { loadPaymentFoldersHandle } from './load-folders.ts'
import { loadPaymentsHandle } from './load-list.ts'
import { loadPaymentHandle } from './load-payment.ts'
import { markListPaidHandle } from './mark-list-paid.ts'
import { markPaidHandle, unmarkPaidHandle } from './mark-payment.ts'
import { previewPaymentHandle } from './preview-payment.ts'
import { removePaymentsHandle, restorePaymentsHandle } from './remove-payments.ts'
import { withdrawPaymentHandle } from './withdraw-payment.ts'

export const paymentRoutes = [
  countedOnce(loadPaymentsHandle),
  loadPaymentFoldersHandle,
  loadPaymentHandle,
  exportPaymentsHandle,
  previewPaymentHandle,
  checkPaymentListHandle,
  createPaymentHandle,
  createPaymentsHandle,
  editPaymentHandle,
  editPaymentListHandle,
  markPaidHandle,
  markListPaidHandle,
  unmarkPaidHandle,
  removePaymentsHandle,
  restorePaymentsHandle,
  withdrawPaymentHandle,
]

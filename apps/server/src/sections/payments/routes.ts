import { createPaymentHandle, createPaymentsHandle } from './create-payment.ts'
import { editPaymentHandle } from './edit-payment.ts'
import { loadPaymentsHandle } from './load-list.ts'
import { loadPaymentHandle } from './load-payment.ts'
import { markPaidHandle, unmarkPaidHandle } from './mark-payment.ts'
import { previewPaymentHandle } from './preview-payment.ts'
import { removePaymentsHandle, restorePaymentsHandle } from './remove-payments.ts'

export const paymentRoutes = [
  loadPaymentsHandle,
  loadPaymentHandle,
  previewPaymentHandle,
  createPaymentHandle,
  createPaymentsHandle,
  editPaymentHandle,
  markPaidHandle,
  unmarkPaidHandle,
  removePaymentsHandle,
  restorePaymentsHandle,
]

import { cancelOrderHandle } from './change-order.ts'
import { exportOrdersHandle } from './export-orders.ts'
import { loadPaymentOrdersHandle, loadRegistryOrdersHandle } from './load-orders.ts'

export const bankLinkRoutes = [
  exportOrdersHandle,
  loadRegistryOrdersHandle,
  loadPaymentOrdersHandle,
  cancelOrderHandle,
]

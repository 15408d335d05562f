import { cancelOrder } from './change-order.ts'
import { exportOrders } from './export-orders.ts'
import { loadPaymentOrders, loadRegistryOrders } from './load-orders.ts'

/** Calls of the link with the bank, as the list of all calls takes them. */
export const bankLinkCalls = [exportOrders, loadRegistryOrders, loadPaymentOrders, cancelOrder] as const

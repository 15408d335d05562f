import { loadPaymentOrders, loadRegistryOrders } from '@stroyfin/contract/bank-link/load-orders'
import { handle } from '../../http/handle.ts'
import { readPaymentOrders, readRegistryOrders } from './order-store.ts'

export const loadRegistryOrdersHandle = handle(
  loadRegistryOrders,
  async ({ registry_id }, { db, company_id }) => ({
    items: await readRegistryOrders(db, company_id, registry_id),
  }),
)

export const loadPaymentOrdersHandle = handle(
  loadPaymentOrders,
  async ({ payment_id }, { db, company_id }) => ({
    items: await readPaymentOrders(db, company_id, payment_id),
  }),
)

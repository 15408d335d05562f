import { loadPayments } from '@stroyfin/contract/payments/load-list'
import { runList } from '@stroyfin/database/lists/run-list'
import { handle } from '../../http/handle.ts'
import { type PaymentListRow, paymentList } from './payment-list-store.ts'

export const loadPaymentsHandle = handle(loadPayments, async (query, { db, company_id }) =>
  runList<PaymentListRow>(db, paymentList(company_id, query), query),
)

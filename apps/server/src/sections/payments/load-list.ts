import { loadPayments } from '@stroyfin/contract/payments/load-list'
import { runList } from '@stroyfin/database/lists/run-list'
import { allows } from '@stroyfin/domain/access/allows'
import { handle } from '../../http/handle.ts'
import { withCompanyFields } from '../columns/public.ts'
import { type PaymentListRow, paymentList } from './payment-list-store.ts'

export const loadPaymentsHandle = handle(loadPayments, async (query, call) =>
  runList<PaymentListRow>(
    call.db,
    await withCompanyFields(
      call,
      'payments',
      paymentList(call.company_id, query, allows(call.rights, 'sbbol.access')),
    ),
    query,
  ),
)

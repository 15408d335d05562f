import { loadPayments } from '@stroyfin/contract/payments/load-list'
import { runList } from '@stroyfin/database/lists/run-list'
import { sidesApart } from '@stroyfin/database/lists/sides-apart'
import { allows } from '@stroyfin/domain/access/allows'
import { handle } from '../../http/handle.ts'
import { withMyDecisions } from '../approvals/public.ts'
import { withCompanyFields } from '../columns/public.ts'
import { type PaymentListRow, paymentList } from './payment-list-store.ts'
import { readPlainTotals } from './plain-totals-store.ts'

export const loadPaymentsHandle = handle(loadPayments, async (query, call) => {
  const { db, company_id, rights } = call
  const plain = query.count !== false && query.search === '' && query.filters.length === 0
  const asked = paymentList(company_id, query, allows(rights, 'sbbol.access'))
  const definition = await withMyDecisions(call, 'payment', { list: asked, query })
  const list = await withCompanyFields(call, 'payments', definition)
  const [window, kept] = await Promise.all([
    runList<PaymentListRow>(db, list, plain ? { ...query, count: false } : query),
    plain ? readPlainTotals(db, company_id) : null,
  ])
  const whole = kept ? { ...window, ...kept } : window
  return sidesApart(db, whole, { list, query })
})

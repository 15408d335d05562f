import { Refusal } from '@stroyfin/contract/kit/refusal'
import { loadPayment } from '@stroyfin/contract/payments/load-payment'
import { handle } from '../../http/handle.ts'
import { waitingAccount } from '../contractors/public.ts'
import { readOrderedTo } from './exported-order-store.ts'
import { readPayment } from './payment-store.ts'
import { shownTo } from './shown-to.ts'

export const loadPaymentHandle = handle(loadPayment, async ({ payment_id }, call) => {
  const { db, company_id, rights } = call
  const found = await readPayment(db, company_id, payment_id)
  if (!found) throw new Refusal('not_found', 'Платёж не найден')
  const payee_account_waits = await waitingAccount(call, payment_id)
  return {
    ...shownTo(rights, found),
    payee_account_waits,
    ordered_to: await readOrderedTo(db, company_id, payment_id),
  }
})

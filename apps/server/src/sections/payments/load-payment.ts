import { Refusal } from '@stroyfin/contract/kit/refusal'
import { loadPayment } from '@stroyfin/contract/payments/load-payment'
import { handle } from '../../http/handle.ts'
import { readPayment } from './payment-store.ts'

export const loadPaymentHandle = handle(loadPayment, async ({ payment_id }, { db, company_id }) => {
  const found = await readPayment(db, company_id, payment_id)
  if (!found) throw new Refusal('not_found', 'Платёж не найден')
  return found
})

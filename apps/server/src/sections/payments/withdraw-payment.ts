import { Refusal } from '@stroyfin/contract/kit/refusal'
import { withdrawPayment } from '@stroyfin/contract/payments/withdraw-payment'
import { refusePaymentWithdrawal } from '@stroyfin/domain/payments/payment-withdrawal'
import { handle } from '../../http/handle.ts'
import { addMessage } from '../approvals/public.ts'
import { lockPayment } from './payment-store.ts'
import { writeWithdrawn } from './withdrawn-store.ts'

/** What was approved and not paid leaves every sum and stays, marked and with its reason (K-17). */
export const withdrawPaymentHandle = handle(withdrawPayment, async ({ reason, ...asked }, call) => {
  const { db, company_id, user, today } = call
  const current = await lockPayment(db, company_id, asked)
  const is_bound = current.facts.length > 0 || current.registries.some(({ excluded }) => !excluded)
  const refused = refusePaymentWithdrawal({ ...current, is_bound })
  if (refused) throw new Refusal('conflict', refused)
  await writeWithdrawn(db, company_id, { payment_id: current.id, day: today, reason })
  await addMessage(db, company_id, {
    object_type: 'payment',
    object_id: current.id,
    user_id: user.id,
    text: `Платёж отозван. ${reason}`,
  })
  return { message: 'Платёж отозван' }
})

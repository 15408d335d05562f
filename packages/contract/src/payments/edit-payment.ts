import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { positiveId, version } from '../kit/fields.ts'
import { paymentDetail } from './load-payment.ts'
import { paymentDraft } from './payment-draft.ts'

/** Only a payment that stands in no registry on approval or approved and that nobody has paid. */
export const editPayment = endpoint({
  method: 'POST',
  path: '/api/payments/edit',
  title: 'Изменить платёж',
  access: ['payment.view', 'payment.edit'],
  effect: 'write',
  input: z.object({ ...paymentDraft.shape, payment_id: positiveId, version }),
  output: paymentDetail,
})

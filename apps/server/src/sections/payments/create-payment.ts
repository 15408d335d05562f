import { createPayment, createPayments } from '@stroyfin/contract/payments/create-payment'
import { counted } from '@stroyfin/domain/russian/plural'
import { handle } from '../../http/handle.ts'
import { storePayments } from './store-payments.ts'

export const createPaymentHandle = handle(createPayment, async (draft, { db, company_id }) => {
  const [made] = await storePayments(db, company_id, [draft], (_row, field) => field)
  if (!made) throw new Error('the payment was not stored')
  return {
    payment: made.id,
    agreement: made.agreement_id,
    message: draft.financial_type === 'refund' ? 'Возврат создан' : 'Платёж создан',
  }
})

export const createPaymentsHandle = handle(createPayments, async ({ rows }, { db, company_id }) => {
  const made = await storePayments(db, company_id, rows, (row, field) => `rows.${row}.${field}`)
  const payments = made.map(({ id }) => id)
  return { payments, message: `Создано: ${counted(payments.length, ['платёж', 'платежа', 'платежей'])}` }
})

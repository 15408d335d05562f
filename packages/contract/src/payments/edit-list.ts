import { BUDGET_APPOINTMENTS } from '@stroyfin/domain/budgets/budget-appointment'
import { PAYMENT_SOURCES } from '@stroyfin/domain/payments/payment-source'
import { URGENCIES } from '@stroyfin/domain/payments/urgency'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { date, positiveId, text, version } from '../kit/fields.ts'
import { toldPayments } from './told-payments.ts'

/** What is left out stays as it is in each payment. */
const change = z
  .object({
    date: date.optional(),
    due_date: date.optional(),
    source: z.enum(PAYMENT_SOURCES).optional(),
    urgency: z.enum(URGENCIES).optional(),
    budget_appointment: z.enum(BUDGET_APPOINTMENTS).optional(),
    payment_order: z.number().int().min(1).max(5).optional(),
    remark: text(1000).optional(),
  })
  .refine((asked) => Object.values(asked).some((value) => value !== undefined), {
    error: 'Укажите, что изменить',
  })
export type PaymentListChange = z.output<typeof change>

/** The same change in many payments; each stands for itself, the answer says what became of it. */
export const editPaymentList = endpoint({
  method: 'POST',
  path: '/api/payments/edit-list',
  title: 'Изменить платежи списком',
  access: ['payment.view', 'payment.edit'],
  effect: 'write',
  input: z.object({
    payments: z
      .array(z.object({ payment_id: positiveId, version }))
      .min(1, 'Выберите платежи')
      .max(200, 'За один раз можно изменить не больше 200 платежей')
      .refine((list) => new Set(list.map(({ payment_id }) => payment_id)).size === list.length, {
        error: 'Платёж назван дважды',
      }),
    change,
  }),
  output: toldPayments,
})

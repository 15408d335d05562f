import { PAYMENT_DIRECTIONS } from '@stroyfin/domain/payments/payment-direction'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, moneyOut, positiveId } from '../kit/fields.ts'
import { windowInput, windowOutput } from '../kit/window.ts'

const sums = { summ: moneyOut, paid_summ: moneyOut }

export const contractorPayment = z.object({
  id,
  number: z.string(),
  date: z.string(),
  /** Whether the contractor receives the money or pays it. */
  direction: z.enum(PAYMENT_DIRECTIONS),
  partner_name: z.string().nullable(),
  agreement_id: id,
  agreement_number: z.string(),
  purpose: z.string(),
  status: z.enum(['new', 'paid']),
  paid_date: z.string().nullable(),
  ...sums,
})
export type ContractorPayment = z.output<typeof contractorPayment>

/** Payments in which the contractor pays or is paid, in roubles; a refund counts back. */
export const loadContractorPayments = endpoint({
  method: 'POST',
  path: '/api/contractor/load-payments',
  title: 'Платежи контрагента',
  access: ['contractor.view', 'payment.view'],
  effect: 'read',
  input: z.object({
    ...windowInput.shape,
    contractor_id: positiveId,
    /** A total is of one direction: the two are never added. */
    direction: z.enum(PAYMENT_DIRECTIONS),
  }),
  output: windowOutput(contractorPayment, sums),
})

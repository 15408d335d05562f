import { FINANCIAL_TYPES } from '@stroyfin/domain/payments/financial-type'
import { DETAILED_PAYMENT_STATUSES } from '@stroyfin/domain/payments/payment-status'
import { PAYMENT_TYPES } from '@stroyfin/domain/payments/payment-type'
import { approvalStatus } from '@stroyfin/domain/statuses/approval-status'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, moneyOut, positiveId } from '../kit/fields.ts'
import { ksRow } from './ks-row.ts'
import { settlementStep } from './settlement-answer.ts'

export const ksLine = z.object({
  id,
  position: z.number().int(),
  agreement_item_id: id.nullable(),
  classifier_id: id.nullable(),
  estimate_line_id: id.nullable(),
  /** Volume of that line of the estimate that acts other than this one have left. */
  left_volume: z.string().nullable(),
  /** What documents other than this one have taken of that line at its price, in units and in money (K-21). */
  taken_volume: z.string().nullable(),
  taken_summ: moneyOut.nullable(),
  /** The estimate that line stands in. */
  estimate_name: z.string().nullable(),
  name: z.string(),
  unit: z.string(),
  code: z.string(),
  volume: z.string(),
  price: z.string(),
  /** The volume that the corrections of this document have left. */
  kept_volume: z.string(),
  /** volume × price, as a part of its line of the estimate, with or without VAT as the prices of the document are. */
  summ: moneyOut,
  net_summ: moneyOut,
  vat_rate: z.string().nullable(),
  vat_summ: moneyOut,
  date_from: z.string().nullable(),
  date_to: z.string().nullable(),
})
export type KsLine = z.output<typeof ksLine>

/** A document that corrects this one. */
const ksCorrection = z.object({
  id,
  number: z.string(),
  date: z.string(),
  status: z.enum(approvalStatus.states),
  is_reversal: z.boolean(),
  summ: moneyOut,
  payable_summ: moneyOut,
})

const ksPayment = z.object({
  id,
  number: z.string(),
  type: z.enum(PAYMENT_TYPES),
  financial_type: z.enum(FINANCIAL_TYPES),
  date: z.string(),
  summ: moneyOut,
  paid_summ: moneyOut,
  detailed_status: z.enum(DETAILED_PAYMENT_STATUSES),
})

export const ksDetail = ksRow.extend({
  currency_rate: z.string(),
  net_summ: moneyOut,
  vat_rate: z.string().nullable(),
  vat_summ: moneyOut,
  /** Unit prices already hold VAT. */
  vat_included: z.boolean(),
  steps: z.array(settlementStep),
  bank_remark: z.string(),
  agreement_date: z.string(),
  /** Its contract is paid out of a loan: the bank marks it. */
  is_financed: z.boolean(),
  /** Number of the document that this one corrects. */
  corrected_number: z.string().nullable(),
  /** Why the document that this reversal takes back was withdrawn. */
  withdrawal_reason: z.string(),
  lines: z.array(ksLine),
  /** Works that only its corrections have, as they stand after all of them. */
  brought_lines: z.array(ksLine),
  corrections: z.array(ksCorrection),
  payments: z.array(ksPayment),
  created_at: z.string(),
  created_by_name: z.string().nullable(),
})
export type KsDetail = z.output<typeof ksDetail>

/** A completion document with its lines, settlement, corrections and payments. */
export const loadKs = endpoint({
  method: 'POST',
  path: '/api/ks/load-item',
  title: 'Акт (КС-2)',
  access: 'ks.view',
  effect: 'read',
  input: z.object({ ks_id: positiveId }),
  output: ksDetail,
})

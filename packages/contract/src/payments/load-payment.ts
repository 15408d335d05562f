import { REGISTRY_KINDS } from '@stroyfin/domain/registries/registry-kind'
import { z } from 'zod'
import { accountWaits } from '../contractors/account-waits.ts'
import { endpoint } from '../kit/endpoint.ts'
import { id, moneyOut, positiveId } from '../kit/fields.ts'
import { paymentRow } from './payment-row.ts'

const fact = z.object({
  id,
  date: z.string(),
  summ: moneyOut,
  is_manual: z.boolean(),
  bank_line_id: id.nullable(),
  /** The statement's file, for a fact from the bank. */
  statement: z.string().nullable(),
  /** Why it was marked paid though nobody had approved it; empty otherwise. */
  reason: z.string(),
  /** Why it is this payment though the line of the statement names another payee; empty otherwise. */
  despite: z.string(),
})

/** A refund of the payment; paid once its money has come. */
const refund = z.object({ id, number: z.string(), summ: moneyOut, status: z.enum(['new', 'paid']) })

const registryPlace = z.object({
  id,
  kind: z.enum(REGISTRY_KINDS),
  number: z.string(),
  date: z.string(),
  status: z.enum(['new', 'on_approval', 'approve']),
  in_round: z.boolean(),
  is_sent_back: z.boolean(),
  summ: moneyOut,
  excluded: z.boolean(),
})

export const paymentDetail = paymentRow.extend({
  currency_rate: z.string(),
  loan_agreement_name: z.string().nullable(),
  loan_group_name: z.string().nullable(),
  /** Of one of our loan agreements, or of a contract it finances: the bank marks it. */
  is_financed: z.boolean(),
  vat_rate: z.string().nullable(),
  vat_summ: moneyOut,
  payment_order: z.number().int(),
  bank_check_date: z.string().nullable(),
  bank_remark: z.string(),
  uin: z.string(),
  payer_account_id: id.nullable(),
  payer_account: z.string().nullable(),
  payee_account_id: id.nullable(),
  payee_account: z.string().nullable(),
  /** Told to the card alone: the account waits for a second person; null – money may go there, or has gone. */
  payee_account_waits: accountWaits.nullish(),
  /** Told to the card alone: the account that the latest live order pays to, whatever stands in the payment since; null – no order. */
  ordered_to: z.object({ number: z.string(), date: z.string(), account: z.string() }).nullish(),
  loan_group_id: id.nullable(),
  /** Of a refund: the payment it returns; null of one made before refunds named their payments. */
  refund_of_id: id.nullable(),
  refund_of_number: z.string().nullable(),
  refund_of_date: z.string().nullable(),
  /** What its refunds ask back. */
  returned_summ: moneyOut,
  refunds: z.array(refund),
  /** Why it was withdrawn; empty while it was not. */
  withdrawal_reason: z.string(),
  facts: z.array(fact),
  registries: z.array(registryPlace),
  created_at: z.string(),
  created_by_name: z.string().nullable(),
})
export type PaymentDetail = z.output<typeof paymentDetail>

/** A payment with what the bank has executed and the registries it stands in. */
export const loadPayment = endpoint({
  method: 'POST',
  path: '/api/payments/load-item',
  title: 'Платёж',
  access: 'payment.view',
  effect: 'read',
  input: z.object({ payment_id: positiveId }),
  output: paymentDetail,
})

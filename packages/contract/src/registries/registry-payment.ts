import { CURRENCIES } from '@stroyfin/domain/agreements/currency'
import { WRITTEN_OFF_KINDS } from '@stroyfin/domain/bank/written-off'
import { PAYMENT_SOURCES } from '@stroyfin/domain/payments/payment-source'
import { PAYMENT_TYPES } from '@stroyfin/domain/payments/payment-type'
import { URGENCIES } from '@stroyfin/domain/payments/urgency'
import { bankStatus } from '@stroyfin/domain/statuses/bank-status'
import { z } from 'zod'
import { id, moneyOut } from '../kit/fields.ts'

/** A payment as a registry sees it: to whom, for what, from which money, and how much of it may still be taken. */
export const registryPayment = z.object({
  payment_id: id,
  payment_number: z.string(),
  payment_date: z.string(),
  due_date: z.string().nullable(),
  type: z.enum(PAYMENT_TYPES),
  urgency: z.enum(URGENCIES),
  agreement_id: id,
  agreement_number: z.string(),
  agreement_date: z.string(),
  ks_id: id.nullable(),
  ks_number: z.string().nullable(),
  invoice_id: id.nullable(),
  invoice_number: z.string().nullable(),
  invoice_date: z.string().nullable(),
  payer_id: id.nullable(),
  payer_name: z.string().nullable(),
  payer_account_id: id.nullable(),
  payer_account: z.string().nullable(),
  payee_id: id.nullable(),
  payee_name: z.string().nullable(),
  payee_inn: z.string().nullable(),
  payee_account: z.string().nullable(),
  payee_bic: z.string().nullable(),
  purpose: z.string(),
  project_id: id.nullable(),
  project_name: z.string().nullable(),
  classifier_id: id.nullable(),
  classifier_name: z.string().nullable(),
  source: z.enum(PAYMENT_SOURCES),
  loan_agreement_id: id.nullable(),
  loan_number: z.string().nullable(),
  /** Percent; null is «Без НДС». */
  vat_rate: z.string().nullable(),
  /** Of the contract: the sums of the payment are in it, those of a registry in roubles at its rate (K-15). */
  currency: z.enum(CURRENCIES),
  currency_rate: z.string(),
  payment_summ: moneyOut,
  /** Neither paid nor standing in another registry: the most this registry may take. */
  free_summ: moneyOut,
  /** A line of a statement without a payment, or two of them, took about this sum, or that of the payee's rows together. */
  written_off: z
    .object({
      statement_id: id,
      line_id: id,
      date: z.string(),
      number: z.string(),
      /** How much the line took, which may be for several payments. */
      summ: moneyOut,
      kind: z.enum(WRITTEN_OFF_KINDS),
      /** Of the statement, where the payment names another account to pay from or none. */
      other_account: z.string().nullable(),
    })
    .nullable(),
  /** Nobody else has confirmed the account of the payee yet (K-18). */
  is_unconfirmed: z.boolean(),
  /** Of a registry of the bank: what own registries have agreed to pay of it; null where that is not asked for. */
  own_summ: moneyOut.nullable(),
  /** Of an own registry: the bank's one that pays the payment; null where none does. */
  bank_registry: z.object({ id, number: z.string() }).nullable(),
  bank_status: z.enum(bankStatus.states),
})
export type RegistryPayment = z.output<typeof registryPayment>

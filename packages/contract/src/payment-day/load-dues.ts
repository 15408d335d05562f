import { CURRENCIES } from '@stroyfin/domain/agreements/currency'
import { DUE_KINDS } from '@stroyfin/domain/payments/due-kind'
import { PAYMENT_TYPES } from '@stroyfin/domain/payments/payment-type'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { date, id, moneyOut, positiveId } from '../kit/fields.ts'

/** One thing to pay for, and the payment that would pay it; sums are in the currency of the contract. */
export const due = z.object({
  kind: z.enum(DUE_KINDS),
  /** Of the act or the invoice; that of the contract for an advance and a retention. */
  number: z.string(),
  date: z.string(),
  due_date: z.string(),
  /** The day of its payment: that asked for, or the later day of a retention. */
  pay_date: z.string(),
  contractor_id: id,
  contractor_name: z.string(),
  /** null: the invoice names no contract and the company has several payers. */
  payer_id: id.nullable(),
  payer_name: z.string().nullable(),
  agreement_id: id.nullable(),
  agreement_number: z.string().nullable(),
  ks_id: id.nullable(),
  invoice_id: id.nullable(),
  project_id: id.nullable(),
  project_name: z.string().nullable(),
  classifier_id: id.nullable(),
  classifier_name: z.string().nullable(),
  currency: z.enum(CURRENCIES),
  currency_rate: z.string(),
  type: z.enum(PAYMENT_TYPES),
  /** Percent; null is «Без НДС». */
  vat_rate: z.string().nullable(),
  /** What no payment asks for yet. */
  summ: moneyOut,
  /** What of it contract, base and invoice let pass on the day were it paid alone. */
  alone_summ: moneyOut,
  /** The same beside what those before it take of the same contract: together they may all be created. */
  free_summ: moneyOut,
  /** What the contract lets pass of its base and altogether; null: nothing limits it there. */
  contract_left: z.object({ base: moneyOut.nullable(), agreement: moneyOut.nullable() }),
  /** Why not all of it is free alone, what to do about it, which payments hold it; null when all is free. */
  held: z
    .object({
      reason: z.string(),
      fix: z.string().nullable(),
      payments: z.array(z.object({ id, number: z.string(), date: z.string() })),
    })
    .nullable(),
  /** What its loan still gives; null where there is none or nothing limits it. */
  available_from_loan: moneyOut.nullable(),
  has_loan: z.boolean(),
})
export type Due = z.output<typeof due>

/** What is to be paid by a day: unpaid acts, invoices, advances and retentions, those due longest first. */
export const loadDues = endpoint({
  method: 'POST',
  path: '/api/payment-day/load-dues',
  title: 'Что оплатить',
  access: 'payment.view',
  effect: 'read',
  input: z.object({
    /** The day of the payments. */
    date,
    /** Dues up to this day. */
    until: date,
    /** These acts and invoices alone, whenever they are due. */
    only: z
      .object({
        ks_ids: z.array(positiveId).max(500).default([]),
        invoice_ids: z.array(positiveId).max(500).default([]),
      })
      .nullish(),
  }),
  output: z.object({
    items: z.array(due),
    /** How many there are: `items` are the first of them. */
    total: z.number().int(),
  }),
})

import { KS_TYPES } from '@stroyfin/domain/ks/ks-type'
import { z } from 'zod'
import { date, decimal, flag, money, positiveId, rate, requiredText, text } from '../kit/fields.ts'

/** A line as typed; volume and unit price keep every digit (K-05). */
export const ksLineDraft = z.object({
  agreement_item_id: positiveId.nullish(),
  classifier_id: positiveId.nullish(),
  /** The line of the contract's estimate whose volume is accepted here. */
  estimate_line_id: positiveId.nullish(),
  name: requiredText(1000),
  unit: text(40).default(''),
  code: text(80).default(''),
  volume: decimal,
  price: decimal,
  /** УПД: percent of this line, null is «Без НДС»; absent: the rate of the document. */
  vat_rate: decimal.nullable().optional(),
  /** Payroll: the days the person is paid for. */
  date_from: date.nullish(),
  date_to: date.nullish(),
})

/** The same line while it is being typed: what is not there yet is told as a broken rule, not refused. */
export const ksLineTyped = ksLineDraft.extend({
  name: text(1000).default(''),
  volume: decimal.default('0'),
  price: decimal.default('0'),
})

/** A completion document as its form sends it. КС-2 and УПД have lines; the other kinds may give one sum instead. */
export const ksDraft = z.object({
  agreement_id: positiveId,
  type: z.enum(KS_TYPES),
  number: requiredText(60),
  date,
  period_from: date.nullish(),
  period_to: date.nullish(),
  /** Percent; null is «Без НДС». */
  vat_rate: decimal.nullable(),
  /** Unit prices already hold VAT. */
  vat_included: flag.default(false),
  lines: z.array(ksLineDraft).max(5000).default([]),
  /** Sum with VAT of a document without lines. */
  summ: money.nullish(),
  /** Advance offset typed by hand, for contracts with the manual method. */
  offset_manual: money.nullish(),
  /** Roubles for one unit of the contract's currency; absent: the rate of the contract. */
  currency_rate: rate.nullish(),
  /** The approved document that this one corrects; then volumes and sums may be negative. */
  corrected_ks_id: positiveId.nullish(),
  description: text(2000).default(''),
})
export type KsDraftReceived = z.output<typeof ksDraft>

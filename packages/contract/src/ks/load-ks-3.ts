import { KS_TYPES } from '@stroyfin/domain/ks/ks-type'
import { approvalStatus } from '@stroyfin/domain/statuses/approval-status'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { date, flag, id, moneyOut, positiveId } from '../kit/fields.ts'

const totals = z.object({ net_summ: moneyOut, vat_summ: moneyOut, summ: moneyOut })
const columns = { since_start: totals, since_year: totals, in_period: totals }

export const ks3Row = z.object({
  row: z.string(),
  /** An estimate, or the article of what stands in none. */
  name: z.string(),
  ...columns,
})

export const ks3Act = z.object({
  id,
  type: z.enum(KS_TYPES),
  number: z.string(),
  date: z.string(),
  status: z.enum(approvalStatus.states),
  corrected_ks_id: id.nullable(),
  net_summ: moneyOut,
  vat_summ: moneyOut,
  summ: moneyOut,
  offset_advance_summ: moneyOut,
  retention_summ: moneyOut,
  payable_summ: moneyOut,
})
export type Ks3Act = z.output<typeof ks3Act>

/** Which acts a summary of a contract counts. */
export const summaryScope = {
  agreement_id: positiveId,
  /** Counted whatever its status: the certificate is signed together with its act. */
  ks_id: positiveId.nullish(),
  /** Also acts that are not approved yet; refused ones never count. */
  unapproved: flag.default(false),
}

/** КС-3 of a contract: accepted since the start of the works, since the start of the year and in the period. */
export const loadKs3 = endpoint({
  method: 'POST',
  path: '/api/ks/load-ks-3',
  title: 'Справка КС-3',
  access: 'ks.view',
  effect: 'read',
  input: z.object({
    ...summaryScope,
    /** Absent: the month of the last act, or of the act asked for. */
    from: date.nullish(),
    to: date.nullish(),
  }),
  output: z.object({
    from: z.string(),
    to: z.string(),
    /** Place of this month among the months that have acts. */
    number: z.number().int(),
    /** Months with acts, YYYY-MM, the earliest first. */
    months: z.array(z.string()),
    rows: z.array(ks3Row),
    totals: z.object(columns),
    /** Acts of the period. */
    acts: z.array(ks3Act),
  }),
})

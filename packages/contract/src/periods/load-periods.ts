import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { flag, id, month, timestamp } from '../kit/fields.ts'

export const periodMonth = z.object({
  month,
  is_closed: flag,
  closed_at: timestamp.nullable(),
  closed_by_name: z.string().nullable(),
})
export type PeriodMonth = z.output<typeof periodMonth>

export const periodDeed = z.object({
  id,
  kind: z.enum(['close', 'reopen']),
  month_from: month,
  month_to: month,
  reason: z.string(),
  /** What was still open when it was closed: how many by check. */
  left_open: z.record(z.string(), z.number().int()),
  created_at: timestamp,
  created_by_name: z.string().nullable(),
})
export type PeriodDeed = z.output<typeof periodDeed>

/** Months from the first document to this one, closed and open, and who closed and opened them (K-17). */
export const loadPeriods = endpoint({
  method: 'POST',
  path: '/api/periods/load',
  title: 'Закрытые периоды',
  access: 'period.view',
  effect: 'read',
  input: z.object({}),
  output: z.object({
    /** Everything through this month is closed; null while nothing is. */
    closed_through: month.nullable(),
    /** The last month that is over. */
    closable_through: month,
    months: z.array(periodMonth),
    deeds: z.array(periodDeed),
  }),
})

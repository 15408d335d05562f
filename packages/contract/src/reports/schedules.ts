import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, positiveId, text } from '../kit/fields.ts'
import { reportParameters } from './report-manifest.ts'
import { shownTable } from './shown-table.ts'

/** When a report comes by itself, in which file and by which way. */
export const deliveryOrder = z.object({
  format: z.enum(['xlsx', 'pdf']),
  channel: z.enum(['mail', 'telegram']),
  every: z.enum(['day', 'week', 'month']),
  /** Of the week from Monday, or of the month. */
  day: z.number().int().min(1).max(28).default(1),
  /** Of Moscow. */
  hour: z.number().int().min(0).max(23),
})

export const reportSchedule = deliveryOrder.extend({
  id,
  next_at: z.string(),
  sent_at: z.string().nullable(),
  /** Why it comes no more, or did not come last time. */
  problem: z.string(),
  is_stopped: z.boolean(),
})
export type ReportSchedule = z.output<typeof reportSchedule>

/** The caller's own schedules of a report, and by which ways it can reach them. */
export const loadSchedules = endpoint({
  method: 'POST',
  path: '/api/reports/schedules',
  title: 'Мои рассылки отчёта',
  access: 'session',
  effect: 'read',
  input: z.object({ name: text(60) }),
  output: z.object({ items: z.array(reportSchedule), mail: z.boolean(), telegram: z.boolean() }),
})

/** Sends the report with these parameters regularly, as long as the caller may view it. */
export const saveSchedule = endpoint({
  method: 'POST',
  path: '/api/reports/save-schedule',
  title: 'Присылать отчёт по расписанию',
  access: 'session',
  effect: 'write',
  input: deliveryOrder.extend({
    name: text(60),
    parameters: reportParameters.default({}),
    list: shownTable.prefault({}),
  }),
  output: z.object({ id, message: z.string() }),
})

export const removeSchedule = endpoint({
  method: 'POST',
  path: '/api/reports/remove-schedule',
  title: 'Отменить рассылку отчёта',
  access: 'session',
  effect: 'write',
  input: z.object({ id: positiveId }),
  output: z.object({ message: z.string() }),
})

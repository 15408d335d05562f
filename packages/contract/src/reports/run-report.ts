import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, moneyOut, text } from '../kit/fields.ts'
import { filter } from '../kit/window.ts'
import { reportParameters } from './report-manifest.ts'

const drill = z.object({ page: z.string(), filters: z.array(filter) })

export const reportRow = z.object({
  id,
  group_id: id.nullable(),
  level: z.number().int(),
  is_folder: z.boolean(),
  /** By the code of a text column. */
  texts: z.record(z.string(), z.string().nullable()),
  /** By the code of a column with figures: sums and percents. */
  figures: z.record(z.string(), moneyOut.nullable()),
  /** By column code: the list of documents behind the figure. */
  drills: z.record(z.string(), drill),
})
export type ReportRowAnswer = z.output<typeof reportRow>

/** The figures of a report on screen; the same rows as in its files. */
export const runReport = endpoint({
  method: 'POST',
  path: '/api/reports/run',
  title: 'Построить отчёт',
  access: 'session',
  effect: 'read',
  input: z.object({ name: text(60), parameters: reportParameters.default({}) }),
  output: z.object({
    rows: z.array(reportRow),
    totals: z.record(z.string(), moneyOut.nullable()),
    /** Seconds. */
    elapsed_time: z.number(),
    made_at: z.string(),
  }),
})

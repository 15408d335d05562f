import { ALARMS } from '@stroyfin/domain/reports/alarm'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { moneyOut, text } from '../kit/fields.ts'
import { filter, windowInput } from '../kit/window.ts'
import { drill, reportColumn, reportParameters } from './report-manifest.ts'

const { search, filters } = windowInput.shape

export const reportRow = z.object({
  /** Of a pivot the path of its keys. */
  id: z.string(),
  group_id: z.string().nullable(),
  level: z.number().int(),
  is_folder: z.boolean(),
  /** By the code of a text column. */
  texts: z.record(z.string(), z.string().nullable()),
  /** By the code of a column with figures: sums and percents. */
  figures: z.record(z.string(), moneyOut.nullable()),
  /** By column code: the list of documents behind the figure. */
  drills: z.record(z.string(), drill),
  /** Of a pivot: what narrows the list of a page to this row's own keys. */
  narrows: z.record(z.string(), z.array(filter)),
  /** Of a balance: rows whose figures of the same column make this one's. */
  formula: z.array(z.object({ id: z.string(), minus: z.boolean() })).optional(),
  /** Why nothing stands behind its figures. */
  because: z.string().optional(),
  /** What the rest comes to: it is bold. */
  is_result: z.boolean().optional(),
  /** The side of zero where all its figures are red, instead of that of the columns. */
  alarm: z.enum(ALARMS).optional(),
  /** Not found itself: it holds found rows, and its figures are the sums of theirs. */
  is_around: z.boolean().optional(),
})
export type ReportRowAnswer = z.output<typeof reportRow>

/** The figures of a report on screen; the same rows as in its files. */
export const runReport = endpoint({
  method: 'POST',
  path: '/api/reports/run',
  title: 'Построить отчёт',
  access: 'session',
  effect: 'read',
  input: z.object({
    name: text(60),
    parameters: reportParameters.default({}),
    /** What its rows are narrowed to: the totals are of what was found. */
    list: z.object({ search, filters }).prefault({}),
    /** false counts anew even what has not changed. */
    use_cache: z.boolean().default(true),
  }),
  output: z.object({
    columns: z.array(reportColumn),
    /** Figures that others are counted from: told where those are questioned. */
    behind: z.array(reportColumn),
    rows: z.array(reportRow),
    totals: z.record(z.string(), moneyOut.nullable()),
    /** Seconds. */
    elapsed_time: z.number(),
    made_at: z.string(),
  }),
})

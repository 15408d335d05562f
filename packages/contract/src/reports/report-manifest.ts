import { ALARMS } from '@stroyfin/domain/reports/alarm'
import { z } from 'zod'
import { filter } from '../kit/window.ts'

export const cellFormat = z.enum(['text', 'money', 'number', 'percent', 'date', 'count'])

/** A page of the product and what its list is narrowed to. */
export const drill = z.object({
  page: z.string(),
  filters: z.array(filter),
  /** Of a report's own page: what it is asked. */
  parameters: z.lazy(() => reportParameters).optional(),
  /** The field that rows of months and weeks narrow. */
  day: z.string().optional(),
})
export type Drill = z.output<typeof drill>

const reportParameter = z.object({
  code: z.string(),
  title: z.string(),
  kind: z.enum([
    'project',
    'loan_agreement',
    'date',
    'month',
    'contractor',
    'contractors',
    'agreement',
    'article',
    'choice',
    'switch',
    'grouping',
  ]),
  prefill: z.enum(['context', 'today', 'month', 'year_start', 'year_end']).nullable(),
  /** Of a choice and of a grouping. */
  options: z.array(z.object({ value: z.string(), label: z.string() })),
  /** The choice, or the codes of a grouping over commas, when the user has made none. */
  initial: z.string().nullable(),
  /** Of a switch: on until the user turns it off. */
  on: z.boolean(),
  /** Key of the browser's storage that remembers the last choice. */
  kept_as: z.enum(['rssp_initial_temple']).nullable(),
})
export type ReportParameterField = z.output<typeof reportParameter>

export const reportColumn = z.object({
  code: z.string(),
  title: z.string(),
  format: cellFormat,
  width: z.number().int(),
  /** Head above this column and its neighbours with the same one. */
  band: z.string().nullable(),
  /** Place among the figures of a telephone's card. */
  rank: z.number().int().nullable(),
  /** Of a pivot: the list behind the figures of this column; the keys of the row are added to its filters. */
  opens: drill.nullable(),
  /** Columns of the row whose sum and difference the figure is. */
  formula: z.array(z.object({ code: z.string(), minus: z.boolean() })).optional(),
  /** Why no documents stand behind the figure. */
  because: z.string().optional(),
  /** The side of zero where it is red; below unless told. */
  alarm: z.enum(ALARMS).optional(),
  is_result: z.boolean().optional(),
})
export type ReportColumnField = z.output<typeof reportColumn>

/** What a report is, without its query: enough for the page, the form and the catalogue. */
export const reportManifest = z.object({
  /** Its address after /reports/. */
  name: z.string(),
  title: z.string(),
  /** Reports that stand as tabs of one page, this one among them. */
  tabs: z.array(z.object({ name: z.string(), title: z.string() })),
  type: z.enum(['financial', 'construction', 'bank']),
  version: z.string(),
  definition: z.array(z.string()),
  /** A register is read by windows, a pivot and a tree at once. */
  kind: z.enum(['tree', 'pivot', 'register']),
  tree: z.boolean(),
  /** Asked anew when somebody changes a payment or a registry while it is open. */
  live: z.boolean(),
  parameters: z.array(reportParameter),
  /** Those of a question nobody has narrowed; the answer brings its own. */
  columns: z.array(reportColumn),
  chart: z
    .object({
      kind: z.enum(['bars', 'stacked', 'lines', 'shares', 'gantt']),
      title: z.string(),
      series: z.array(z.string()),
      cumulative: z.boolean(),
      /** The series are ids of rows, drawn over the columns of months. */
      by_rows: z.boolean(),
      /** Series that are a state and no flow: lines over the bars of the others. */
      lines: z.array(z.string()),
    })
    .nullable(),
})
export type ReportManifest = z.output<typeof reportManifest>

/** Chosen values by parameter code; null is «all». */
export const reportParameters = z.record(
  z.string().max(60),
  z.union([
    z.string().max(300),
    z.number(),
    z.boolean(),
    z.null(),
    z.array(z.union([z.string().max(100), z.number()])).max(1000),
  ]),
)

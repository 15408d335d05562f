import { z } from 'zod'

export const cellFormat = z.enum(['text', 'money', 'percent', 'date', 'count'])

/** What a report is, without its query: enough for the page, the form and the catalogue. */
export const reportManifest = z.object({
  name: z.string(),
  title: z.string(),
  type: z.enum(['financial', 'construction', 'bank']),
  version: z.string(),
  definition: z.array(z.string()),
  tree: z.boolean(),
  parameters: z.array(
    z.object({
      code: z.string(),
      title: z.string(),
      kind: z.enum(['project', 'date', 'loan_agreement']),
      prefill: z.enum(['context', 'today']).nullable(),
    }),
  ),
  columns: z.array(
    z.object({
      code: z.string(),
      title: z.string(),
      format: cellFormat,
      width: z.number().int(),
      /** Place among the figures of a telephone's card. */
      rank: z.number().int().nullable(),
    }),
  ),
  chart: z.object({ kind: z.enum(['bars']), title: z.string(), series: z.array(z.string()) }).nullable(),
})
export type ReportManifest = z.output<typeof reportManifest>

/** Chosen values by parameter code; null is «all». */
export const reportParameters = z.record(
  z.string().max(60),
  z.union([z.string().max(100), z.number(), z.null()]),
)

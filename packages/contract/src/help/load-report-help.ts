import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { reportManifest } from '../reports/report-manifest.ts'

/** What a report says of itself, as far as its help needs it. */
export const reportHelp = z.object({
  /** Its address after /reports/. */
  name: z.string(),
  kind: reportManifest.shape.kind,
  definition: z.array(z.string()),
  /** Codes tell what the report can do: `compare_to`, `group_by`, `without_vat`. */
  parameters: z.array(z.object({ code: z.string(), title: z.string() })),
  /** Titles of the columns of a question nobody has narrowed; those of months stand once. */
  columns: z.array(z.string()),
  has_chart: z.boolean(),
})
export type ReportHelp = z.output<typeof reportHelp>

/** Words of the manual about every report. What a report is for is no secret: its figures need its right, these words do not. */
export const loadReportHelp = endpoint({
  method: 'POST',
  path: '/api/help/load-reports',
  title: 'Отчёты в руководстве',
  access: 'session',
  effect: 'read',
  input: z.object({}),
  output: z.object({ reports: z.array(reportHelp) }),
})

import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, text } from '../kit/fields.ts'
import { reportParameters } from './report-manifest.ts'
import { shownTable } from './shown-table.ts'

/** Report request of spec §3, with the values of the report's own parameters and the table as it stands on screen beside it. */
export const reportRequest = z.object({
  api: text(60),
  object_id: id.nullish(),
  object: text(300).nullish(),
  template: text(100).nullish(),
  name_history: text(300).nullish(),
  use_cache: z.boolean().default(true),
  save_to_history: z.boolean().default(false),
  status: text(40).nullish(),
  sort_field: text(60).nullish(),
  status_payment: text(40).nullish(),
  loan_agreement_id: id.nullish(),
  registry_id: id.nullish(),
  parameters: reportParameters.default({}),
  list: shownTable.prefault({}),
})

export const reportFile = z.object({
  href: z.string(),
  access: z.string(),
  message: z.string(),
  version: z.string(),
  /** Seconds. */
  elapsed_time: z.number(),
})

/** Makes the Excel file of a report and answers where to fetch it (spec §7, A-060). */
export const makeExcel = endpoint({
  method: 'POST',
  path: '/api/excel/:api',
  title: 'Выгрузить отчёт в Excel',
  access: 'session',
  effect: 'write',
  input: reportRequest,
  output: reportFile,
})

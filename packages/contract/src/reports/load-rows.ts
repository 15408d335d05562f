import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { moneyOut, text } from '../kit/fields.ts'
import { windowInput } from '../kit/window.ts'
import { reportParameters } from './report-manifest.ts'

export const registerRow = z.object({
  id: z.number().int(),
  /** By the code of a text or date column. */
  texts: z.record(z.string(), z.string().nullable()),
  /** By the code of a column with figures. */
  figures: z.record(z.string(), moneyOut.nullable()),
  /** By column code: the page of the document. */
  links: z.record(z.string(), z.string()),
})
export type RegisterRow = z.output<typeof registerRow>

/** A window of a register: rows of any number, ordered, filtered and summed by the server (K-03). */
export const loadReportRows = endpoint({
  method: 'POST',
  path: '/api/reports/rows',
  title: 'Строки реестра',
  access: 'session',
  effect: 'read',
  input: z.object({ ...windowInput.shape, name: text(60), parameters: reportParameters.default({}) }),
  output: z.object({
    items: z.array(registerRow),
    total: z.number().int(),
    totals: z.record(z.string(), moneyOut.nullable()),
  }),
})

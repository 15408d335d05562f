import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { text } from '../kit/fields.ts'
import { reportManifest } from './report-manifest.ts'

/** Whether a template has a generator, before a file is asked for. */
export const loadTemplate = endpoint({
  method: 'GET',
  path: '/api/template/:template',
  title: 'Шаблон отчёта',
  access: 'session',
  effect: 'read',
  input: z.object({ template: text(100) }),
  output: z.object({
    label: z.string(),
    api: z.string(),
    connected: z.boolean(),
    columns: reportManifest.shape.columns,
  }),
})

import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { text } from '../kit/fields.ts'
import { reportManifest } from './report-manifest.ts'

/** A report's parameters, columns and definition; needs the report's own right. */
export const describeReport = endpoint({
  method: 'POST',
  path: '/api/reports/describe',
  title: 'Описание отчёта',
  access: 'session',
  effect: 'read',
  input: z.object({ name: text(60) }),
  output: reportManifest,
})

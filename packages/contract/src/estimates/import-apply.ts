import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, money, text } from '../kit/fields.ts'
import { estimateFileSettings, estimateImportTarget } from './import-settings.ts'

/** Queues the loading; it writes all rows or none, and only what the preview has shown. */
export const applyEstimateImport = endpoint({
  method: 'POST',
  path: '/api/estimates/import-apply',
  title: 'Загрузить смету из файла',
  access: ['agreement.view', 'agreement.edit'],
  effect: 'write',
  input: z.object({
    ...estimateFileSettings.shape,
    into: estimateImportTarget,
    /** Of a new estimate; empty takes what the file says. */
    number: text(100).default(''),
    name: text(500).default(''),
    /** Loaded in spite of figures that could not be read or do not agree. */
    accept_faults: z.boolean().default(false),
    /** Loaded though this very file stands in the contract already. */
    again: z.boolean().default(false),
    expected: z.object({ lines: z.number().int().min(0), total: money }),
  }),
  output: z.object({ job_id: id }),
})

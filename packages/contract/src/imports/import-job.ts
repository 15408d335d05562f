import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, moneyOut } from '../kit/fields.ts'
import { jobInput, jobState, jobStopped } from '../kit/job.ts'

export const importResult = z.object({
  batch_id: id,
  created: z.number().int(),
  changed: z.number().int(),
  skipped: z.number().int(),
  contractors: z.number().int(),
  summ: moneyOut,
})
export type ImportResult = z.output<typeof importResult>

/** How far an import is, and how it ended. */
export const loadImportJob = endpoint({
  method: 'POST',
  path: '/api/imports/load-job',
  title: 'Ход импорта',
  access: 'import_xlsx.access',
  effect: 'read',
  input: jobInput,
  output: jobState.extend({ result: importResult.nullable() }),
})

/** Stops an import, or the taking back of one, that is not done yet; nothing of it stays. */
export const cancelImportJob = endpoint({
  method: 'POST',
  path: '/api/imports/cancel-job',
  title: 'Остановить импорт',
  access: 'import_xlsx.access',
  effect: 'write',
  input: jobInput,
  output: jobStopped,
})

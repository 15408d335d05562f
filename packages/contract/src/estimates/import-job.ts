import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, moneyOut } from '../kit/fields.ts'
import { jobInput, jobState, jobStopped } from '../kit/job.ts'

export const estimateImportResult = z.object({
  batch_id: id,
  estimate_id: id,
  added: z.number().int(),
  changed: z.number().int(),
  same: z.number().int(),
  removed: z.number().int(),
  /** Of the whole estimate, without VAT. */
  total: moneyOut,
})
export type EstimateImportResult = z.output<typeof estimateImportResult>

/** How far a loading is, and how it ended. */
export const loadEstimateImportJob = endpoint({
  method: 'POST',
  path: '/api/estimates/import-job',
  title: 'Ход загрузки сметы',
  access: ['agreement.view', 'agreement.edit'],
  effect: 'read',
  input: jobInput,
  output: jobState.extend({ result: estimateImportResult.nullable() }),
})

/** Stops a loading that is not done yet; nothing of it stays. */
export const cancelEstimateImport = endpoint({
  method: 'POST',
  path: '/api/estimates/import-cancel',
  title: 'Остановить загрузку сметы',
  access: ['agreement.view', 'agreement.edit'],
  effect: 'write',
  input: jobInput,
  output: jobStopped,
})

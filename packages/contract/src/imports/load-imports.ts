import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, moneyOut } from '../kit/fields.ts'
import { windowInput, windowOutput } from '../kit/window.ts'

export const importBatch = z.object({
  id,
  version: z.number().int(),
  file_name: z.string(),
  /** «undoing» while it is being taken back. */
  status: z.enum(['checked', 'applied', 'undoing', 'undone']),
  /** How far the taking back is, in percent. */
  undo_progress: z.number().int().nullable(),
  /** Work that the asking person has begun and may stop. */
  undo_job_id: id.nullable(),
  created: z.number().int(),
  changed: z.number().int(),
  skipped: z.number().int(),
  contractors: z.number().int(),
  summ: moneyOut,
  applied_at: z.string().nullable(),
  applied_by: z.string().nullable(),
  undone_at: z.string().nullable(),
})
export type ImportBatch = z.output<typeof importBatch>

/** Past imports of contracts, the newest first. */
export const loadImports = endpoint({
  method: 'POST',
  path: '/api/imports/load-list',
  title: 'Прошлые импорты договоров',
  access: ['import_xlsx.access', 'agreement.view'],
  effect: 'read',
  input: windowInput,
  output: windowOutput(importBatch, {}),
})

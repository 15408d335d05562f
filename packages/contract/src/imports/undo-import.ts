import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, positiveId, version } from '../kit/fields.ts'
import { jobInput, jobState } from '../kit/job.ts'

/** Queues the taking back of a whole import; while something depends on its rows, says at once what does. */
export const undoImport = endpoint({
  method: 'POST',
  path: '/api/imports/undo',
  title: 'Отменить импорт договоров',
  access: ['import_xlsx.access', 'agreement.view', 'agreement.create'],
  effect: 'write',
  input: z.object({ batch_id: positiveId, version }),
  output: z.object({ job_id: id }),
})

export const undoResult = z.object({ message: z.string() })
export type UndoResult = z.output<typeof undoResult>

/** How far the taking back of an import is, and how it ended. */
export const loadUndoJob = endpoint({
  method: 'POST',
  path: '/api/imports/load-undo-job',
  title: 'Ход отмены импорта',
  access: 'import_xlsx.access',
  effect: 'read',
  input: jobInput,
  output: jobState.extend({ result: undoResult.nullable() }),
})

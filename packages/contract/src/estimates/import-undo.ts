import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, positiveId, timestamp } from '../kit/fields.ts'

/** Loadings into an estimate that stand, the latest first; only the latest can be taken back. */
export const loadEstimateImports = endpoint({
  method: 'POST',
  path: '/api/estimates/load-imports',
  title: 'Загрузки сметы из файлов',
  access: 'agreement.view',
  effect: 'read',
  input: z.object({ estimate_id: positiveId }),
  output: z.object({
    items: z.array(
      z.object({
        batch_id: id,
        file_name: z.string(),
        applied_at: timestamp,
        applied_by: z.string(),
        /** It has made the estimate: taken back, none is left. */
        is_new: z.boolean(),
      }),
    ),
  }),
})

/** Takes a loading back while nobody has changed the estimate since; says so otherwise. */
export const undoEstimateImport = endpoint({
  method: 'POST',
  path: '/api/estimates/import-undo',
  title: 'Отменить загрузку сметы',
  access: ['agreement.view', 'agreement.edit'],
  effect: 'write',
  input: z.object({ batch_id: positiveId }),
  output: z.object({ message: z.string() }),
})

import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { positiveId, version } from '../kit/fields.ts'

/** Takes a whole import back while nothing depends on its rows; says what does otherwise. */
export const undoImport = endpoint({
  method: 'POST',
  path: '/api/imports/undo',
  title: 'Отменить импорт договоров',
  access: ['import_xlsx.access', 'agreement.view', 'agreement.create'],
  effect: 'write',
  input: z.object({ batch_id: positiveId, version }),
  output: z.object({ message: z.string() }),
})

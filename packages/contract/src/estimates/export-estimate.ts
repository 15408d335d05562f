import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { positiveId, text } from '../kit/fields.ts'
import { listExportFile } from '../kit/list-export.ts'

/** All rows of an estimate as they are stored, however many of them a screen has brought, in the columns it shows. */
export const exportEstimate = endpoint({
  method: 'POST',
  path: '/api/estimates/export',
  title: 'Выгрузить смету в Excel',
  access: 'agreement.view',
  effect: 'write',
  input: z.object({ id: positiveId, columns: z.array(text(60)).min(1).max(60) }),
  output: listExportFile,
})

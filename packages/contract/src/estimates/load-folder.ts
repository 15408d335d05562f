import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { positiveId } from '../kit/fields.ts'
import { estimateLine } from './estimate-line.ts'

/** The lines that lie directly in these folders of an estimate, in their order. */
export const loadEstimateFolder = endpoint({
  method: 'POST',
  path: '/api/estimates/load-folder',
  title: 'Строки раздела сметы',
  access: 'agreement.view',
  effect: 'read',
  input: z.object({ estimate_id: positiveId, group_ids: z.array(positiveId).min(1).max(200) }),
  output: z.object({ lines: z.array(estimateLine) }),
})

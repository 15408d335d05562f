import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id } from '../kit/fields.ts'
import { ksDraft } from './ks-draft.ts'

export const createKs = endpoint({
  method: 'POST',
  path: '/api/ks/create',
  title: 'Создать акт (КС-2)',
  access: ['ks.view', 'ks.create'],
  effect: 'write',
  input: ksDraft,
  output: z.object({ ks: id, message: z.string() }),
})

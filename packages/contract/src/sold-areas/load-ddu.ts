import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { positiveId } from '../kit/fields.ts'
import { dduDetail } from './ddu-detail.ts'

export const loadDdu = endpoint({
  method: 'POST',
  path: '/api/ddu/load',
  title: 'ДДУ',
  access: 'ddu.view',
  effect: 'read',
  input: z.object({ ddu_id: positiveId }),
  output: dduDetail,
})

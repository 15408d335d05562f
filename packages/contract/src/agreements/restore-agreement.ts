import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { positiveId, version } from '../kit/fields.ts'

/** Brings a deleted contract back with the dopniks that went together with it. */
export const restoreAgreement = endpoint({
  method: 'POST',
  path: '/api/agreements/restore-agreement',
  title: 'Восстановить договор',
  access: 'agreement.remove',
  effect: 'write',
  input: z.object({ agreement_id: positiveId, version }),
  output: z.object({ message: z.string() }),
})

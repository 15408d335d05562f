import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { positiveId, version } from '../kit/fields.ts'

const done = z.object({ message: z.string() })

/** Soft deletion with the dopniks; refused while acts or payments hang on the contract. */
export const removeAgreement = endpoint({
  method: 'POST',
  path: '/api/agreements/remove-agreement',
  title: 'Удалить договор',
  access: 'agreement.remove',
  effect: 'write',
  input: z.object({ agreement_id: positiveId, version }),
  output: done,
})

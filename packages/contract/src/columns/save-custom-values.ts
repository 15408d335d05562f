import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, positiveId } from '../kit/fields.ts'
import { customType } from './custom-value.ts'

const value = z.union([z.string().max(5000), z.number(), z.boolean(), z.null()])

/**
 * Writes the company's own fields of many documents at once. A row that cannot be written is told by its field and
 * does not hold the others back.
 */
export const saveCustomValues = endpoint({
  method: 'POST',
  path: '/api/customFields/save-values',
  title: 'Записать свои поля документов',
  access: 'session',
  effect: 'write',
  input: z.object({
    type: customType,
    rows: z
      .array(z.object({ id: positiveId, values: z.record(z.string().max(60), value) }))
      .min(1)
      .max(500),
  }),
  output: z.object({
    saved: z.array(id),
    failures: z.array(z.object({ id, field: z.string(), message: z.string() })),
  }),
})

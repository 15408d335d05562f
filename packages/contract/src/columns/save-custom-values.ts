import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, positiveId } from '../kit/fields.ts'
import { customType } from './custom-value.ts'

const value = z.union([z.string().max(5000), z.number(), z.boolean(), z.null()])

/**
 * Writes the company's own fields of many documents at once. A row that cannot be written is told by its field and
 * does not hold the others back; a field somebody else has written meanwhile is told with what stands there now.
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
      .array(
        z.object({
          id: positiveId,
          values: z.record(z.string().max(60), value),
          /** What stood in these fields when they were typed over; what stands there now must be the same (K-06). */
          was: z.record(z.string().max(60), value).optional(),
        }),
      )
      .min(1)
      .max(500),
  }),
  output: z.object({
    saved: z.array(id),
    failures: z.array(
      z.object({
        id,
        field: z.string(),
        message: z.string(),
        current: z.union([z.string(), z.boolean(), z.null()]).optional(),
      }),
    ),
  }),
})

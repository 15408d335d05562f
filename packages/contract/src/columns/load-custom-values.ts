import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { positiveId } from '../kit/fields.ts'
import { customType, customValues } from './custom-value.ts'

/** What stands in the company's own fields of one document; the right to see it is checked by its type. */
export const loadCustomValues = endpoint({
  method: 'POST',
  path: '/api/customFields/load-values',
  title: 'Свои поля документа',
  access: 'session',
  effect: 'read',
  input: z.object({ type: customType, row_id: positiveId }),
  output: z.object({ values: customValues }),
})

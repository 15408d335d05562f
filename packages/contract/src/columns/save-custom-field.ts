import { CUSTOM_KINDS } from '@stroyfin/domain/lists/custom-field'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { positiveId, requiredText, version } from '../kit/fields.ts'
import { customType } from './custom-value.ts'

/** Adds a field of the company's own to its documents, or renames it and changes its choices; the kind stays. */
export const saveCustomField = endpoint({
  method: 'POST',
  path: '/api/customFields/save',
  title: 'Сохранить своё поле',
  access: 'admin.access',
  effect: 'write',
  input: z.object({
    id: positiveId.optional(),
    version: version.optional(),
    type: customType,
    title: requiredText(60),
    kind: z.enum(CUSTOM_KINDS, { error: 'Укажите вид поля' }),
    options: z.array(requiredText(200)).max(200).default([]),
  }),
  output: z.object({ id: positiveId, message: z.string() }),
})

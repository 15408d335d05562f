import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, positiveId, requiredText, text, version } from '../kit/fields.ts'

/** What the contact dialog holds and sends; a new contact has no id and no version. */
export const contactDraft = z.object({
  contractor_id: positiveId,
  id: positiveId.nullish(),
  version: version.nullish(),
  name: requiredText(200),
  post: text(200).default(''),
  phone: text(50).default(''),
  email: z.union([z.literal(''), z.email({ error: 'Почта указана неверно' })]).default(''),
})

export const saveContact = endpoint({
  method: 'POST',
  path: '/api/contractor/save-contact',
  title: 'Сохранить контактное лицо',
  access: 'contractor.edit',
  effect: 'write',
  input: contactDraft,
  output: z.object({ id }),
})

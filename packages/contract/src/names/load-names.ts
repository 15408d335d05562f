import { LIST_TYPES } from '@stroyfin/domain/lists/list-columns'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { requiredText, text } from '../kit/fields.ts'

/** A name of the company's own; the code is empty for the list itself. */
export const ownName = z.object({
  list: z.enum(LIST_TYPES, { error: 'Такого списка нет' }),
  code: text(60),
  title: requiredText(60),
})

/** What the company calls its objects and their fields, where it does not call them as the product does. */
export const loadNames = endpoint({
  method: 'POST',
  path: '/api/names/load',
  title: 'Наименования',
  access: 'session',
  effect: 'read',
  input: z.object({}),
  output: z.object({ names: z.array(ownName), stamp: z.string() }),
})

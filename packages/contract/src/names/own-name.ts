import { LIST_TYPES } from '@stroyfin/domain/lists/list-columns'
import { z } from 'zod'
import { requiredText, text } from '../kit/fields.ts'

/** A name of the company's own; the code is empty for the list itself. */
export const ownName = z.object({
  list: z.enum(LIST_TYPES, { error: 'Такого списка нет' }),
  code: text(60),
  title: requiredText(60),
})

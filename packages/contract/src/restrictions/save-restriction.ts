import { RESTRICTIONS } from '@stroyfin/domain/access/restrictions'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { positiveId } from '../kit/fields.ts'
import { restrictedPerson } from './load-restrictions.ts'

/** Puts one restriction on these people or takes it off, all or nothing; said twice it changes nothing. */
export const saveRestriction = endpoint({
  method: 'POST',
  path: '/api/restrictions/save',
  title: 'Изменить ограничение',
  access: 'admin.access',
  effect: 'write',
  input: z.object({
    code: z.enum(RESTRICTIONS, { error: 'Такого ограничения нет' }),
    user_ids: z.array(positiveId).min(1).max(2000),
    is_on: z.boolean(),
  }),
  output: z.object({ people: z.array(restrictedPerson), message: z.string() }),
})

import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, requiredText, text } from '../kit/fields.ts'
import { user } from './user.ts'

/** One address and nothing that a letter's header could read as a second one. */
export const email = requiredText(200).regex(
  /^[^\s@<>()[\]",;:\\]+@[^\s@<>()[\]",;:\\]+\.[^\s@<>()[\]",;:\\]+$/,
  {
    error: 'Укажите почту в виде имя@домен.ру',
  },
)

/** What a person says about themselves; R-5-39 … R-5-41: names and mail are required. */
export const userFields = z.object({
  first_name: requiredText(100),
  last_name: requiredText(100),
  email,
  profile: z.object({ delivery: text(1000) }),
})

/** Changes what is named of the caller's own data, the rest stays; a superuser may change anybody's (A-102). */
export const editUser = endpoint({
  method: 'POST',
  path: '/api/users/editUser',
  title: 'Изменить пользователя',
  access: 'session',
  effect: 'write',
  input: z.object({ params: z.object({ ...userFields.partial().shape, id }) }),
  output: z.object({ user }),
})

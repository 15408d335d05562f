import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id } from '../kit/fields.ts'

/** Is the caller on vacation in the company named, or in all of theirs where none is named? */
export const checkOnVacation = endpoint({
  method: 'POST',
  path: '/api/permission/check-current-user-on-vacation',
  title: 'В отпуске ли я',
  access: 'session',
  effect: 'read',
  input: z.object({ company_id: id.nullish() }),
  output: z.object({ on_vacation: z.boolean() }),
})

/** While true, the caller's approval steps go to the substitute; no company named means all of theirs (R-7-36). */
export const setOnVacation = endpoint({
  method: 'POST',
  path: '/api/permission/set-current-user-on-vacation',
  title: 'Уйти в отпуск или вернуться',
  access: 'session',
  effect: 'write',
  input: z.object({ on_vacation: z.boolean(), company_id: id.nullish() }),
  output: z.object({ on_vacation: z.boolean() }),
})

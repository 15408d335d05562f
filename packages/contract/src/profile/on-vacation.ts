import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'

/** Is the caller on vacation in the current company? */
export const checkOnVacation = endpoint({
  method: 'POST',
  path: '/api/permission/check-current-user-on-vacation',
  title: 'В отпуске ли я',
  access: 'session',
  effect: 'read',
  input: z.object({}),
  output: z.object({ on_vacation: z.boolean() }),
})

/** While true, the caller's approval steps go to the substitute. */
export const setOnVacation = endpoint({
  method: 'POST',
  path: '/api/permission/set-current-user-on-vacation',
  title: 'Уйти в отпуск или вернуться',
  access: 'session',
  effect: 'write',
  input: z.object({ on_vacation: z.boolean() }),
  output: z.object({ on_vacation: z.boolean() }),
})

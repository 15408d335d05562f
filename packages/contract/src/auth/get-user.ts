import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { user } from '../users/user.ts'

/** Who the bearer of the token is; the first call of every start (spec §4). */
export const getUser = endpoint({
  method: 'POST',
  path: '/api/auth/get-user/',
  title: 'Текущий пользователь',
  access: 'session',
  effect: 'read',
  input: z.object({}),
  output: z.object({ user }),
})

import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { user } from './user.ts'

/** The people the caller may see in the current company. */
export const getUsers = endpoint({
  method: 'POST',
  path: '/api/users/getUsers',
  title: 'Пользователи компании',
  access: 'session',
  effect: 'read',
  input: z.object({}),
  output: z.array(user),
})

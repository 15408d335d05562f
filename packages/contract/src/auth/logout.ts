import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'

/** Ends this session on the server, so that the token is worth nothing afterwards. */
export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout/',
  title: 'Выйти',
  access: 'session',
  effect: 'write',
  input: z.object({}),
  output: z.object({ message: z.string() }),
})

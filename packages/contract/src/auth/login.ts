import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { requiredText } from '../kit/fields.ts'
import { user } from '../users/user.ts'

/** Ordinary sign-in by name or mail. */
export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login/',
  title: 'Войти',
  access: 'public',
  effect: 'write',
  input: z.object({
    username: requiredText(200),
    password: z.string().min(1, { error: 'Введите пароль' }).max(500),
  }),
  output: z.object({ token: z.string(), user }),
})

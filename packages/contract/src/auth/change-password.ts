import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { newPassword } from './new-password.ts'

export const passwordFields = z.object({
  current: z.string().min(1, { error: 'Введите пароль' }).max(500),
  password: newPassword,
})

/** A new password in place of the current one; every other session ends. */
export const changePassword = endpoint({
  method: 'POST',
  path: '/api/auth/change-password/',
  title: 'Сменить пароль',
  access: 'session',
  effect: 'write',
  input: passwordFields,
  output: z.object({ ended: z.number().int() }),
})

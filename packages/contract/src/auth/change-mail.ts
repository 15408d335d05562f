import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { email } from '../users/edit-user.ts'
import { linkToken } from './new-password.ts'

export const mailFields = z.object({
  email,
  password: z.string().min(1, { error: 'Введите пароль' }).max(500),
})

/** Sends a link to the new address: the mail of the account changes only when it is opened. */
export const requestMailChange = endpoint({
  method: 'POST',
  path: '/api/auth/request-mail-change/',
  title: 'Сменить почту',
  access: 'session',
  effect: 'write',
  input: mailFields,
  output: z.object({ message: z.string() }),
})

export const confirmMail = endpoint({
  method: 'POST',
  path: '/api/auth/confirm-mail/',
  title: 'Подтвердить новую почту',
  access: 'public',
  effect: 'write',
  input: z.object({ token: linkToken }),
  output: z.object({ message: z.string() }),
})

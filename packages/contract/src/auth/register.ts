import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { requiredText } from '../kit/fields.ts'
import { user } from '../users/user.ts'
import { linkToken, newPassword } from './new-password.ts'

export const registrationFields = z.object({
  first_name: requiredText(100),
  last_name: requiredText(100),
  password: newPassword,
})

/** Makes the invited person's account with the rights of the role, and signs in. */
export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register/',
  title: 'Зарегистрироваться по приглашению',
  access: 'public',
  effect: 'write',
  input: registrationFields.extend({ token: linkToken }),
  output: z.object({ token: z.string(), user }),
})

/** Joins an account that exists to the company that invites it. */
export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/auth/accept-invitation/',
  title: 'Принять приглашение',
  access: 'public',
  effect: 'write',
  input: z.object({
    token: linkToken,
    password: z.string().min(1, { error: 'Введите пароль' }).max(500),
  }),
  output: z.object({ token: z.string(), user }),
})

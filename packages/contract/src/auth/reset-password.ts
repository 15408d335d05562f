import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { email } from '../users/edit-user.ts'
import { linkToken, newPassword } from './new-password.ts'

/** Sends a link for a new password; the answer is the same whether or not the mail belongs to anybody. */
export const requestReset = endpoint({
  method: 'POST',
  path: '/api/auth/request-reset/',
  title: 'Запросить новый пароль',
  access: 'public',
  effect: 'write',
  input: z.object({ email }),
  output: z.object({ message: z.string() }),
})

/** Whether a link for a new password still works, so that nobody invents a password for nothing. */
export const checkReset = endpoint({
  method: 'POST',
  path: '/api/auth/check-reset/',
  title: 'Действует ли ссылка для нового пароля',
  access: 'public',
  effect: 'read',
  input: z.object({ token: linkToken }),
  output: z.object({ is_valid: z.boolean() }),
})

/** Sets the password of the link's owner and ends every session of theirs. */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password/',
  title: 'Задать новый пароль по ссылке',
  access: 'public',
  effect: 'write',
  input: z.object({ token: linkToken, password: newPassword }),
  output: z.object({ message: z.string() }),
})

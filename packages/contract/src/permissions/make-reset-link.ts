import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id } from '../kit/fields.ts'

/**
 * A link for a new password to hand over, where no mail server is set up. Only for a superuser: an account may work in
 * several companies, and the admin of one must not come into another by it.
 */
export const makeResetLink = endpoint({
  method: 'POST',
  path: '/api/permission/make-reset-link',
  title: 'Ссылка для нового пароля сотрудника',
  access: 'superuser',
  effect: 'write',
  input: z.object({ user_id: id }),
  output: z.object({ link: z.string() }),
})

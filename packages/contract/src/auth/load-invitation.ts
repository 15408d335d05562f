import { ROLE_PRESETS } from '@stroyfin/domain/access/role-presets'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { linkToken } from './new-password.ts'

/** Who is invited where, for the one who holds the link. */
export const loadInvitation = endpoint({
  method: 'POST',
  path: '/api/auth/load-invitation/',
  title: 'Приглашение по ссылке',
  access: 'public',
  effect: 'read',
  input: z.object({ token: linkToken }),
  output: z.object({
    email: z.string(),
    company: z.string(),
    role: z.enum(ROLE_PRESETS),
    /** The mail belongs to an account already: its own password joins it to the company. */
    has_account: z.boolean(),
  }),
})

import { ROLE_PRESETS } from '@stroyfin/domain/access/role-presets'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { email } from '../users/edit-user.ts'

export const inviteFields = z.object({ email, role: z.enum(ROLE_PRESETS) })

/**
 * Invites by mail with a role's rights. `link` is answered only where no mail server is set up: the admin then hands
 * it over; with mail the link proves that the invited person reads that mailbox.
 */
export const invite = endpoint({
  method: 'POST',
  path: '/api/permission/invite',
  title: 'Пригласить сотрудника',
  access: 'admin.access',
  effect: 'write',
  input: inviteFields,
  output: z.object({ message: z.string(), link: z.string().nullable() }),
})

export const withdrawInvitation = endpoint({
  method: 'POST',
  path: '/api/permission/withdraw-invitation',
  title: 'Отозвать приглашение',
  access: 'admin.access',
  effect: 'write',
  input: z.object({ email }),
  output: z.object({ withdrawn: z.number().int() }),
})

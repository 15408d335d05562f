import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id } from '../kit/fields.ts'

/** Marks the caller's own notices as read. */
export const readNotifications = endpoint({
  method: 'POST',
  path: '/api/notification/read',
  title: 'Отметить уведомления прочитанными',
  access: 'session',
  effect: 'write',
  input: z.object({ ids: z.array(id).min(1).max(200) }),
  output: z.object({ read: z.number().int() }),
})

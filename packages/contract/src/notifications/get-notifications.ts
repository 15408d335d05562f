import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, timestamp } from '../kit/fields.ts'

export const notification = z.object({
  id,
  text: z.string(),
  created: timestamp,
  is_read: z.boolean(),
  link: z.string().nullable(),
})
export type Notification = z.output<typeof notification>

/** The caller's last hundred notices in the company, oldest first: the browser shows them reversed. */
export const getNotifications = endpoint({
  method: 'POST',
  path: '/api/notification/get',
  title: 'Уведомления',
  access: 'session',
  effect: 'read',
  input: z.object({}),
  output: z.object({ notifications: z.array(notification) }),
})

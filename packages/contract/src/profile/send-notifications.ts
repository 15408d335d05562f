import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'

/** Does the caller want notices by mail? A bare yes or no. */
export const getSendNotifications = endpoint({
  method: 'POST',
  path: '/api/user-email-notification/get-send-notifications',
  title: 'Получаю ли уведомления на почту',
  access: 'session',
  effect: 'read',
  input: z.object({}),
  output: z.boolean(),
})

export const setSendNotifications = endpoint({
  method: 'POST',
  path: '/api/user-email-notification/set-send-notifications',
  title: 'Получать уведомления на почту',
  access: 'session',
  effect: 'write',
  input: z.object({ send_notifications: z.boolean() }),
  output: z.object({ send_notifications: z.boolean() }),
})

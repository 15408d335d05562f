import { getNotifications } from '@stroyfin/contract/notifications/get-notifications'
import { handle } from '../../http/handle.ts'
import { listNotifications } from './notification-store.ts'

export const getNotificationsHandle = handle(getNotifications, async (_input, { db, company_id, user }) => ({
  notifications: await listNotifications(db, company_id, user.id),
}))

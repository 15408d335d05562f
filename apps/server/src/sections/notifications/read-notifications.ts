import { readNotifications } from '@stroyfin/contract/notifications/read-notifications'
import { handle } from '../../http/handle.ts'
import { markRead } from './notification-store.ts'

export const readNotificationsHandle = handle(
  readNotifications,
  async ({ ids }, { db, company_id, user }) => ({
    read: await markRead(db, company_id, { user_id: user.id, ids }),
  }),
)

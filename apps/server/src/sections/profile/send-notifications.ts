import { getSendNotifications, setSendNotifications } from '@stroyfin/contract/profile/send-notifications'
import { handle } from '../../http/handle.ts'
import { setWantsMail, wantsMail } from './profile-store.ts'

export const getSendNotificationsHandle = handle(getSendNotifications, (_input, { db, user }) =>
  wantsMail(db, user.id),
)

export const setSendNotificationsHandle = handle(
  setSendNotifications,
  async ({ send_notifications }, { house, user }) => {
    await house.database.platform((db) => setWantsMail(db, user.id, send_notifications))
    return { send_notifications }
  },
)

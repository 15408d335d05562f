import { getNotificationsHandle } from './get-notifications.ts'
import { readNotificationsHandle } from './read-notifications.ts'

export const notificationRoutes = [getNotificationsHandle, readNotificationsHandle]

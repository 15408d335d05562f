export { NotificationList } from './NotificationList.tsx'

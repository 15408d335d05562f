export { NoticeRows, NotificationList } from './NotificationList.tsx'

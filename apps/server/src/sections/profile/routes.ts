import { loadOwnDeputyHandle } from './load-own-deputy.ts'
import { checkOnVacationHandle, setOnVacationHandle } from './on-vacation.ts'
import { getSendNotificationsHandle, setSendNotificationsHandle } from './send-notifications.ts'

export const profileRoutes = [
  getSendNotificationsHandle,
  setSendNotificationsHandle,
  checkOnVacationHandle,
  setOnVacationHandle,
  loadOwnDeputyHandle,
]

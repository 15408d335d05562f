import { logout } from '@stroyfin/contract/auth/logout'
import { handle } from '../../http/handle.ts'
import { endSession } from './sign-in-store.ts'

export const logoutHandle = handle(logout, async (_input, { house, user }) => {
  await house.database.platform((db) => endSession(db, user.session_id))
  return { message: 'Сеанс завершён' }
})

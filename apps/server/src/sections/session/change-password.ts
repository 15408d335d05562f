import { changePassword } from '@stroyfin/contract/auth/change-password'
import { handle } from '../../http/handle.ts'
import { checkOwnPassword } from './check-own-password.ts'
import { deleteResets } from './one-time-store.ts'
import { hashPassword } from './password.ts'
import { refuseWeak } from './refuse-weak.ts'
import { endSessionsOf } from './sessions-store.ts'
import { writePassword } from './sign-in-store.ts'

/** Whoever else knew the old password is signed out with it; this session stays. */
export const changePasswordHandle = handle(changePassword, async ({ current, password }, call) => {
  const { house, user, ip } = call
  await checkOwnPassword(call, current, 'current')
  refuseWeak(password, user)
  const password_hash = await hashPassword(password, ip)
  const ended = await house.database.platform(async (db) => {
    await writePassword(db, user.id, password_hash)
    await deleteResets(db, user.id)
    return endSessionsOf(db, user.id, { but: user.session_id })
  })
  return { ended }
})

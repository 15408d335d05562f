import { confirmMailHandle, requestMailChangeHandle } from './change-mail.ts'
import { changePasswordHandle } from './change-password.ts'
import { getUserHandle } from './get-user.ts'
import { loginHandle } from './login.ts'
import { logoutHandle } from './logout.ts'
import { makeResetLinkHandle } from './make-reset-link.ts'
import { checkResetHandle, requestResetHandle, resetPasswordHandle } from './reset-password.ts'
import { loadSessionsHandle, revokeSessionsHandle } from './sessions.ts'

export const sessionRoutes = [
  loginHandle,
  getUserHandle,
  logoutHandle,
  loadSessionsHandle,
  revokeSessionsHandle,
  requestResetHandle,
  checkResetHandle,
  resetPasswordHandle,
  changePasswordHandle,
  makeResetLinkHandle,
  requestMailChangeHandle,
  confirmMailHandle,
]

import type { Endpoint } from '../kit/endpoint.ts'
import { confirmMail, requestMailChange } from './change-mail.ts'
import { changePassword } from './change-password.ts'
import { getUser } from './get-user.ts'
import { loadInvitation } from './load-invitation.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { passkeyCalls } from './passkeys.ts'
import { acceptInvitation, register } from './register.ts'
import { checkReset, requestReset, resetPassword } from './reset-password.ts'
import { secondStepCalls } from './second-step.ts'
import { loadSessions, revokeSessions } from './sessions.ts'

/** Every call of the section, for the list of all calls. */
export const authCalls: readonly Endpoint[] = [
  requestMailChange,
  confirmMail,
  changePassword,
  getUser,
  loadInvitation,
  login,
  logout,
  acceptInvitation,
  register,
  checkReset,
  requestReset,
  resetPassword,
  loadSessions,
  revokeSessions,
  ...secondStepCalls,
  ...passkeyCalls,
]

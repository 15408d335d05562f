import { inviteHandle } from './invite.ts'
import { loadInvitationHandle } from './load-invitation.ts'
import { acceptInvitationHandle, registerHandle } from './register.ts'
import { withdrawInvitationHandle } from './withdraw-invitation.ts'

export const invitationRoutes = [
  inviteHandle,
  withdrawInvitationHandle,
  loadInvitationHandle,
  registerHandle,
  acceptInvitationHandle,
]

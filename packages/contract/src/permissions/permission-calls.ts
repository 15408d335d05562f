import type { Endpoint } from '../kit/endpoint.ts'
import { invite, withdrawInvitation } from './invite.ts'
import { loadMatrix } from './load-matrix.ts'
import { makeResetLink } from './make-reset-link.ts'
import { removeLostStep } from './remove-lost-step.ts'
import { removeMember } from './remove-member.ts'
import { saveAbsence } from './save-absence.ts'
import { saveMatrix } from './save-matrix.ts'

/** Every call of the section, for the list of all calls. */
export const permissionCalls: readonly Endpoint[] = [
  invite,
  withdrawInvitation,
  loadMatrix,
  makeResetLink,
  removeLostStep,
  removeMember,
  saveAbsence,
  saveMatrix,
]

import {
  loadApprovalRoutesHandle,
  removeApprovalRouteHandle,
  saveApprovalRouteHandle,
} from './approval-routes.ts'
import { decideByLinkHandle, lookByLinkHandle } from './by-link.ts'
import { countFurtherHandle, countRequestsHandle } from './count-requests.ts'
import { decideHandle } from './decide.ts'
import { handOverHandle } from './hand-over.ts'
import { loadHeldHandle, loadHoldersHandle } from './load-held.ts'
import { loadRoundHandle } from './load-round.ts'
import { loadSendingHindranceHandle } from './load-sending-hindrance.ts'
import { loadWaitingHandle } from './load-waiting.ts'
import { sendHandle } from './send.ts'
import { sendListHandle } from './send-list.ts'
import { withdrawHandle } from './withdraw.ts'

export const approvalRoutes = [
  countRequestsHandle,
  countFurtherHandle,
  loadRoundHandle,
  loadSendingHindranceHandle,
  loadWaitingHandle,
  loadHeldHandle,
  loadHoldersHandle,
  handOverHandle,
  sendHandle,
  sendListHandle,
  withdrawHandle,
  decideHandle,
  lookByLinkHandle,
  decideByLinkHandle,
  loadApprovalRoutesHandle,
  saveApprovalRouteHandle,
  removeApprovalRouteHandle,
]

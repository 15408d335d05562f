import { decideByLink, lookByLink } from './by-link.ts'
import { decideApproval } from './decide.ts'
import { handOver } from './hand-over.ts'
import { loadFurtherCounts } from './load-further-counts.ts'
import { loadHeld, loadHolders } from './load-held.ts'
import { loadRound } from './load-round.ts'
import { loadSendingHindrance } from './load-sending-hindrance.ts'
import { loadWaiting } from './load-waiting.ts'
import { loadApprovalRoutes, removeApprovalRoute, saveApprovalRoute } from './routes.ts'
import { sendToApproval, withdrawFromApproval } from './send.ts'
import { sendListToApproval } from './send-list.ts'

/** The calls of the section «Согласования», in one list of api.ts. */
export const approvalCalls = [
  loadFurtherCounts,
  loadRound,
  loadSendingHindrance,
  loadWaiting,
  loadHeld,
  loadHolders,
  handOver,
  sendToApproval,
  sendListToApproval,
  withdrawFromApproval,
  decideApproval,
  lookByLink,
  decideByLink,
  loadApprovalRoutes,
  saveApprovalRoute,
  removeApprovalRoute,
] as const

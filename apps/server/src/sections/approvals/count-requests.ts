import { loadFurtherCounts } from '@stroyfin/contract/approvals/load-further-counts'
import { loadRequestsForApproval } from '@stroyfin/contract/company/load-requests-for-approval'
import { allows } from '@stroyfin/domain/access/allows'
import type { ApprovalObject } from '@stroyfin/domain/approvals/approval-route'
import type { Call } from '../../http/call.ts'
import { handle } from '../../http/handle.ts'
import { approvables } from './approvable.ts'
import { countToConfirm } from './unconfirmed-store.ts'
import { sees } from './viewer-store.ts'
import { countWaiting, representedBy } from './waiting-store.ts'

const NAMED = ['agreement', 'smeta', 'ks', 'payment', 'registry', 'bank_registry'] as const

export const countRequestsHandle = handle(loadRequestsForApproval, async (_input, call) => {
  const counts = await countSeen(call, NAMED)
  return {
    agreement_count: counts.agreement,
    smeta_count: counts.smeta,
    ks_count: counts.ks,
    payment_count: counts.payment,
    registry_count: counts.registry,
    bank_registry: counts.bank_registry,
  }
})

export const countFurtherHandle = handle(loadFurtherCounts, async (_input, call) => {
  const { db, company_id, user, rights } = call
  const confirms = allows(rights, 'contractor.view') && allows(rights, 'requisites.access')
  const { budget } = await countSeen(call, ['budget'])
  return {
    budget_count: budget,
    requisites_count: confirms ? await countToConfirm(db, company_id, user.id) : 0,
  }
})

/** Exactly what the person can decide now (K-10): what waits of a kind that is not seen lies with nobody. */
async function countSeen<Kind extends ApprovalObject>(
  { db, company_id, user, rights }: Call,
  kinds: readonly Kind[],
): Promise<Record<Kind, number>> {
  const represented = await representedBy(db, company_id, user.id)
  const counts = await countWaiting(db, company_id, represented, kinds)
  for (const kind of kinds) {
    const approvable = approvables[kind]
    if (!approvable || !sees(rights, approvable)) counts[kind] = 0
  }
  return counts
}

import { loadFurtherCounts } from '@stroyfin/contract/approvals/load-further-counts'
import { loadRequestsForApproval } from '@stroyfin/contract/company/load-requests-for-approval'
import { handle } from '../../http/handle.ts'
import { countWaiting, representedBy } from './waiting-store.ts'

const NAMED = ['agreement', 'smeta', 'ks', 'payment', 'registry', 'bank_registry'] as const

export const countRequestsHandle = handle(
  loadRequestsForApproval,
  async (_input, { db, company_id, user }) => {
    const represented = await representedBy(db, company_id, user.id)
    const counts = await countWaiting(db, company_id, represented, NAMED)
    return {
      agreement_count: counts.agreement,
      smeta_count: counts.smeta,
      ks_count: counts.ks,
      payment_count: counts.payment,
      registry_count: counts.registry,
      bank_registry: counts.bank_registry,
    }
  },
)

export const countFurtherHandle = handle(loadFurtherCounts, async (_input, { db, company_id, user }) => {
  const represented = await representedBy(db, company_id, user.id)
  const { budget } = await countWaiting(db, company_id, represented, ['budget'])
  return { budget_count: budget }
})

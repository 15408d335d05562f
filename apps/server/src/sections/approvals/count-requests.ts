import { loadRequestsForApproval } from '@stroyfin/contract/company/load-requests-for-approval'
import { handle } from '../../http/handle.ts'
import { countWaiting, representedBy } from './waiting-store.ts'

export const countRequestsHandle = handle(
  loadRequestsForApproval,
  async (_input, { db, company_id, user }) => {
    const counts = await countWaiting(db, company_id, await representedBy(db, company_id, user.id))
    return {
      agreement_count: counts.agreement,
      smeta_count: counts.smeta,
      ks_count: counts.ks,
      payment_count: counts.payment,
      registry_count: counts.registry,
      bank_registry: counts.bank_registry,
      budget_count: counts.budget,
    }
  },
)

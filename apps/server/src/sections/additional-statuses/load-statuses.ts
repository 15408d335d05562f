import { loadAdditionalStatuses } from '@stroyfin/contract/additional-statuses/load-statuses'
import { handle } from '../../http/handle.ts'
import { listStatuses } from './status-store.ts'

/** A stranger sees none. */
export const loadStatusesHandle = handle(
  loadAdditionalStatuses,
  async ({ with_usage }, { db, company_id, is_member }) => ({
    statuses: is_member ? await listStatuses(db, company_id, with_usage) : [],
  }),
)

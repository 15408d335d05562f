import { loadContractors } from '@stroyfin/contract/contractors/load-contractors'
import { handle } from '../../http/handle.ts'
import { listContractorNames } from './contractor-names-store.ts'

/** Names need no right of the section: every screen chooses from them; a stranger sees none. */
export const loadContractorsHandle = handle(
  loadContractors,
  async (_input, { db, company_id, is_member }) => ({
    contractors: is_member ? await listContractorNames(db, company_id) : [],
  }),
)

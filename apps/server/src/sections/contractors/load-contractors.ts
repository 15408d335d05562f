import { loadContractors } from '@stroyfin/contract/contractors/load-contractors'
import { hasNoRight } from '@stroyfin/domain/access/allows'
import { handle } from '../../http/handle.ts'
import { listContractorNames } from './contractor-names-store.ts'

/**
 * Names need no right of the section: every screen chooses from them; a stranger sees none, and a member without
 * any right the own companies the working context starts from.
 */
export const loadContractorsHandle = handle(
  loadContractors,
  async (_input, { db, company_id, is_member, rights }) => {
    const contractors = is_member ? await listContractorNames(db, company_id) : []
    return { contractors: hasNoRight(rights) ? contractors.filter(({ is_group }) => is_group) : contractors }
  },
)

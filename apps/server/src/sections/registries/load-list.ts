import { loadRegistries } from '@stroyfin/contract/registries/load-list'
import { runList } from '@stroyfin/database/lists/run-list'
import { handle } from '../../http/handle.ts'
import { representedBy } from '../approvals/public.ts'
import { type RegistryListRow, registryList } from './registry-list-store.ts'

export const loadRegistriesHandle = handle(
  loadRegistries,
  async ({ needs_user_approval, kind, ...query }, { db, company_id, user }) => {
    const represented = await representedBy(db, company_id, user.id)
    const list = registryList({ company_id, kind, represented, needs_user_approval }, query)
    return runList<RegistryListRow>(db, list, query)
  },
)

import { loadKeepers } from '@stroyfin/contract/company/load-keepers'
import { handle } from '../../http/handle.ts'
import { listCompanies, listKeepers } from './company-store.ts'

export const loadKeepersHandle = handle(loadKeepers, async (_input, { house, user }) =>
  house.database.platform(async (db) => {
    const companies = await listCompanies(db, user)
    return { names: companies.length === 0 ? await listKeepers(db) : [] }
  }),
)

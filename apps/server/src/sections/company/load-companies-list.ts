import { loadCompaniesList } from '@stroyfin/contract/company/load-companies-list'
import { handle } from '../../http/handle.ts'
import { listCompanies } from './company-store.ts'

export const loadCompaniesListHandle = handle(loadCompaniesList, async (_input, { house, user }) => ({
  companies: await house.database.platform((db) => listCompanies(db, user)),
}))

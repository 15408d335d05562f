import { loadCompaniesList } from '@stroyfin/contract/company/load-companies-list'
import { handle } from '../../http/handle.ts'
import { findExample, listCompanies } from './company-store.ts'

export const loadCompaniesListHandle = handle(loadCompaniesList, async (_input, { house, user }) =>
  house.database.platform(async (db) => {
    const companies = await listCompanies(db, user)
    const example_id = house.isDemo ? await findExample(db) : null
    return {
      companies: companies.map((company) =>
        company.id === example_id ? { ...company, is_example: true } : company,
      ),
    }
  }),
)

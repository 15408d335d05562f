import { loadCompaniesListHandle } from './load-companies-list.ts'

export const companyRoutes = [loadCompaniesListHandle]

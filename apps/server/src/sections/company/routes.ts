import { loadCompaniesListHandle } from './load-companies-list.ts'
import { loadCompanySettingsHandle, saveCompanySettingsHandle } from './settings.ts'

export const companyRoutes = [loadCompaniesListHandle, loadCompanySettingsHandle, saveCompanySettingsHandle]

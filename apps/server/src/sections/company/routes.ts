import { createCompanyHandle } from './create-company.ts'
import { loadCompaniesListHandle } from './load-companies-list.ts'
import { loadKeepersHandle } from './load-keepers.ts'
import { loadCompanySettingsHandle, saveCompanySettingsHandle } from './settings.ts'
import { skipLoanHandle } from './skip-loan.ts'

export const companyRoutes = [
  loadCompaniesListHandle,
  loadCompanySettingsHandle,
  saveCompanySettingsHandle,
  skipLoanHandle,
  loadKeepersHandle,
  createCompanyHandle,
]

import { getUser } from '@stroyfin/contract/auth/get-user'
import { type Company, loadCompaniesList } from '@stroyfin/contract/company/load-companies-list'
import { loadContractors } from '@stroyfin/contract/contractors/load-contractors'
import { loadLoanAgreements } from '@stroyfin/contract/loan-agreements/load-loan-agreements'
import { loadProjects } from '@stroyfin/contract/projects/load-projects'
import { getUsers } from '@stroyfin/contract/users/get-users'
import { call } from '../api/call.ts'
import { CallError } from '../api/call-error.ts'
import { logFailure } from '../api/log-failure.ts'
import { attachLoanAgreements } from './attach-loan-agreements.ts'
import { setClientState } from './client-state.ts'
import { setWorkingContext } from './context.ts'
import { loadRights, loadSections } from './load-rights.ts'
import { localSettings, type Setting, storedId } from './local-settings.ts'

/** What stands in the header when a person belongs to no company (R-4-09, A-026). */
const NO_COMPANY: Company = {
  id: 100,
  name: 'test_company',
  user_ids: [],
  users_length: 0,
  projects_length: 0,
}

export type StartupResult = 'nobody' | 'ready'

/**
 * Spec §4: the user; then the companies; then, in parallel, what every screen needs, and whatever else is asked `beside` it.
 * Network failures are thrown.
 */
export async function startup(beside: () => void = () => undefined): Promise<StartupResult> {
  if (!localSettings.jwt.read()) return 'nobody'
  // Beside the first answers; where it fails, the rights say so.
  loadSections().catch(() => undefined)
  try {
    const { user } = await call(getUser, {})
    setClientState({ user, isDev: user.is_superuser && localSettings.isDev.read() === 'true' })
  } catch (error) {
    if (error instanceof CallError && error.status === 401) return 'nobody'
    throw error
  }
  const { companies } = await call(loadCompaniesList, {})
  const company = pick(companies, localSettings.currentCompanyId) ?? NO_COMPANY
  setClientState({ companies, currentCompany: company })
  setWorkingContext({ company_id: company.id })
  if (company !== NO_COMPANY) {
    localSettings.currentCompanyId.write(String(company.id))
    beside()
    await loadCompanyState(company.id)
  }
  return 'ready'
}

async function loadCompanyState(company_id: number): Promise<void> {
  const [users, contractors, loans, projects, permissions] = await Promise.all([
    orEmpty(call(getUsers, {})),
    orEmpty(call(loadContractors, {}).then((answer) => answer.contractors)),
    orEmpty(call(loadLoanAgreements, {}).then(attachLoanAgreements)),
    orEmpty(call(loadProjects, {})),
    orEmpty(loadRights(company_id)),
  ])
  const loan = pick(loans, localSettings.loanAgreementId(company_id))
  const contractor = pick(contractors, localSettings.contractorId(company_id))
  const projectId = storedId(localSettings.projectId(company_id))
  setClientState({
    users,
    contractors,
    contractor_id: contractor?.id ?? null,
    loan_agreements: loans,
    loanAgreementId: loan?.id ?? null,
    projects,
    projectId: projects.some((project) => project.id === projectId) ? projectId : null,
    permissions,
  })
  setWorkingContext({ loan_agreement_id: loan?.id ?? null, region_bank_id: loan?.region_bank_id ?? null })
}

/** R-8-18, R-8-19: a list that did not come, or is none, is logged and empty; without rights no page opens (R-6-23). */
function orEmpty<Item>(list: Promise<readonly Item[]>): Promise<readonly Item[]> {
  const log = logFailure('startup')
  return list.then(listOnly).catch((error) => {
    log(error)
    return []
  })
}

function listOnly<Item>(list: readonly Item[]): readonly Item[] {
  if (!Array.isArray(list)) throw new Error('the answer is not a list')
  return list
}

/** The stored one if it is still in the list, else the first (R-4-08). */
function pick<T extends { id: number }>(list: readonly T[], stored: Setting): T | null {
  const id = storedId(stored)
  return list.find((item) => item.id === id) ?? list[0] ?? null
}

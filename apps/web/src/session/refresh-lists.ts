import { loadContractors } from '@stroyfin/contract/contractors/load-contractors'
import { loadLoanAgreements } from '@stroyfin/contract/loan-agreements/load-loan-agreements'
import { loadProjects } from '@stroyfin/contract/projects/load-projects'
import { getUsers } from '@stroyfin/contract/users/get-users'
import { call } from '../api/call.ts'
import { attachLoanAgreements } from './attach-loan-agreements.ts'
import { setClientState } from './client-state.ts'
import { workingContext } from './context.ts'
import { loadRights } from './load-rights.ts'

/** After a change the lists every screen chooses from are read anew; a failure leaves the old ones. */
export async function refreshContractors(): Promise<void> {
  const answer = await call(loadContractors, {}).catch(() => null)
  if (answer) setClientState({ contractors: answer.contractors })
}

export async function refreshProjects(): Promise<void> {
  const projects = await call(loadProjects, {}).catch(() => null)
  if (projects) setClientState({ projects })
}

export async function refreshLoans(): Promise<void> {
  const loan_agreements = await call(loadLoanAgreements, {}).catch(() => null)
  if (loan_agreements) setClientState({ loan_agreements: attachLoanAgreements(loan_agreements) })
}

/** A right was given or taken: menus and buttons follow at once, without a reload. */
export async function refreshPermissions(): Promise<void> {
  const { company_id } = workingContext()
  const permissions = await loadRights(company_id).catch(() => null)
  if (Array.isArray(permissions)) setClientState({ permissions })
}

export async function refreshUsers(): Promise<void> {
  const users = await call(getUsers, {}).catch(() => null)
  if (users) setClientState({ users })
}

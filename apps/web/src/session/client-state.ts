import type { Company } from '@stroyfin/contract/company/load-companies-list'
import type { ContractorName } from '@stroyfin/contract/contractors/load-contractors'
import type { LoanAgreement } from '@stroyfin/contract/loan-agreements/load-loan-agreements'
import type { ProjectName } from '@stroyfin/contract/projects/load-projects'
import type { User } from '@stroyfin/contract/users/user'
import type { PermissionRecord } from '@stroyfin/domain/access/permission-record'
import { useSyncExternalStore } from 'react'
import type { NewRegistryParams } from './new-registry-params.ts'

/** What the browser knows between screens (spec §3 «Client state»); everything else lives in queries or the address. */
export interface ClientState {
  user: User | null
  users: readonly User[]
  companies: readonly Company[]
  currentCompany: Company | null
  contractors: readonly ContractorName[]
  contractor_id: number | null
  loan_agreements: readonly LoanAgreement[]
  loanAgreementId: number | null
  projects: readonly ProjectName[]
  projectId: number | null
  /** Payments ticked for a new registry; the page of creation takes them and forgets them. */
  newRegistryParams: NewRegistryParams | null
  /** Rights of the user in the current company, by name. */
  permissions: readonly PermissionRecord[]
  on_vacation: boolean
  /** Extra links for superusers; never a right. */
  isDev: boolean
  previousRoute: PreviousRoute | null
}

/** The route left last, as spec §2.1 keeps it. */
export interface PreviousRoute {
  name: string
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, unknown>>
}

let state: ClientState = {
  user: null,
  users: [],
  companies: [],
  currentCompany: null,
  contractors: [],
  contractor_id: null,
  loan_agreements: [],
  loanAgreementId: null,
  projects: [],
  projectId: null,
  newRegistryParams: null,
  permissions: [],
  on_vacation: false,
  isDev: false,
  previousRoute: null,
}

const watchers = new Set<() => void>()

export const clientState = () => state

export function setClientState(change: Partial<ClientState>): void {
  state = { ...state, ...change }
  for (const watch of watchers) watch()
}

function watch(react: () => void): () => void {
  watchers.add(react)
  return () => watchers.delete(react)
}

/** One part of the client state; the component renders again when it changes. */
export function useClientState<T>(select: (state: ClientState) => T): T {
  return useSyncExternalStore(watch, () => select(state))
}

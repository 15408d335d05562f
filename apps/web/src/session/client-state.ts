import type { loadAgreement } from '@stroyfin/contract/agreements/load-agreement'
import type { Company } from '@stroyfin/contract/company/load-companies-list'
import type { ContractorName } from '@stroyfin/contract/contractors/load-contractors'
import type { Answer } from '@stroyfin/contract/kit/endpoint'
import type { LoanAgreement } from '@stroyfin/contract/loan-agreements/load-loan-agreements'
import type { ProjectName } from '@stroyfin/contract/projects/load-projects'
import type { RegistryRow } from '@stroyfin/contract/registries/registry-row'
import type { CatalogueEntry } from '@stroyfin/contract/reports/load-catalogue'
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
  /** Rows of the list of registries as it was shown last. */
  registries: readonly RegistryRow[]
  /** The catalogue as it was told last. */
  reports: readonly CatalogueEntry[]
  /** The contract whose card was opened last, and its sums. */
  local_agreement: ContractCard['agreement'] | null
  agreement_summ: ContractCard['agreement_summ'] | null
  /** The document opened last; its id outlives the tab. */
  currentObject: CurrentObject | null
  /** Rows ticked in the lists, so that a look into a document does not lose them. */
  checked: CheckedLists
  /** Payments ticked for a new registry; the page of creation takes them and forgets them. */
  newRegistryParams: NewRegistryParams | null
  /** Rights of the user in the current company, by name. */
  permissions: readonly PermissionRecord[]
  /** What the rights are on the pages opened so far, by the name of the page. */
  openPagePermissions: Readonly<Record<string, RightsByName>>
  /** The same for the page that is open. */
  pagePermissions: RightsByName | null
  on_vacation: boolean
  /** Extra links for superusers; never a right. */
  isDev: boolean
  previousRoute: PreviousRoute | null
}

/** Lists whose ticks are kept; accounts are invoices. */
export type CheckedList = 'payments' | 'accounts' | 'agreements' | 'ks' | 'smeta'
type CheckedLists = Readonly<Record<CheckedList, readonly { id: number }[]>>

type ContractCard = Answer<typeof loadAgreement>
type RightsByName = Readonly<Record<string, PermissionRecord>>

export interface CurrentObject {
  type: 'agreement' | 'ks'
  id: number
  name: string
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
  registries: [],
  reports: [],
  local_agreement: null,
  agreement_summ: null,
  currentObject: null,
  checked: { payments: [], accounts: [], agreements: [], ks: [], smeta: [] },
  newRegistryParams: null,
  permissions: [],
  openPagePermissions: {},
  pagePermissions: null,
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

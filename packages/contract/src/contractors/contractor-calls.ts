import type { Endpoint } from '../kit/endpoint.ts'
import { confirmAccounts, loadUnconfirmedAccounts } from './confirm-accounts.ts'
import { createContractor } from './create-contractor.ts'
import { editContractor } from './edit-contractor.ts'
import { exportContractors } from './export-contractors.ts'
import { findAccounts } from './find-accounts.ts'
import { loadContractor } from './load-contractor.ts'
import { loadContractorAgreements } from './load-contractor-agreements.ts'
import { loadContractorList } from './load-contractor-list.ts'
import { loadContractorPayments } from './load-contractor-payments.ts'
import { loadContractors } from './load-contractors.ts'
import { mergeContractors } from './merge-contractors.ts'
import { refuseAccount } from './refuse-account.ts'
import { checkInRegistry, findInRegistry } from './registry.ts'
import { removeAccount } from './remove-account.ts'
import { removeContact } from './remove-contact.ts'
import { removeContractor } from './remove-contractor.ts'
import { restoreContractor } from './restore-contractor.ts'
import { saveAccount } from './save-account.ts'
import { saveCheck } from './save-check.ts'
import { saveContact } from './save-contact.ts'

/** Every call of the section, for the list of all calls. */
export const contractorCalls: readonly Endpoint[] = [
  loadContractors,
  createContractor,
  editContractor,
  loadContractor,
  loadContractorAgreements,
  loadContractorList,
  loadContractorPayments,
  removeAccount,
  loadUnconfirmedAccounts,
  confirmAccounts,
  refuseAccount,
  removeContact,
  removeContractor,
  mergeContractors,
  restoreContractor,
  saveAccount,
  saveCheck,
  saveContact,
  exportContractors,
  findAccounts,
  findInRegistry,
  checkInRegistry,
]

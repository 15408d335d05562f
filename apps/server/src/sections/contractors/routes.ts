import { countedOnce } from '../../answers/counted-once.ts'
import { confirmAccountsHandle, loadUnconfirmedAccountsHandle } from './confirm-accounts.ts'
import { createContractorHandle } from './create-contractor.ts'
import { editContractorHandle } from './edit-contractor.ts'
import { exportContractorsHandle } from './export-contractors.ts'
import { findAccountsHandle } from './find-accounts.ts'
import { loadContractorHandle } from './load-contractor.ts'
import { loadContractorAgreementsHandle } from './load-contractor-agreements.ts'
import { loadContractorListHandle } from './load-contractor-list.ts'
import { loadContractorPaymentsHandle } from './load-contractor-payments.ts'
import { loadContractorsHandle } from './load-contractors.ts'
import { mergeContractorsHandle } from './merge-contractors.ts'
import { refuseAccountHandle } from './refuse-account.ts'
import { checkInRegistryHandle, findInRegistryHandle } from './registry.ts'
import { removeAccountHandle } from './remove-account.ts'
import { removeContractorHandle, restoreContractorHandle } from './remove-contractor.ts'
import { saveAccountHandle } from './save-account.ts'
import { saveCheckHandle } from './save-check.ts'
import { removeContactHandle, saveContactHandle } from './save-contact.ts'

export const contractorRoutes = [
  loadContractorsHandle,
  countedOnce(loadContractorListHandle),
  exportContractorsHandle,
  findAccountsHandle,
  loadContractorHandle,
  createContractorHandle,
  editContractorHandle,
  removeContractorHandle,
  mergeContractorsHandle,
  findInRegistryHandle,
  checkInRegistryHandle,
  restoreContractorHandle,
  saveCheckHandle,
  saveAccountHandle,
  removeAccountHandle,
  loadUnconfirmedAccountsHandle,
  confirmAccountsHandle,
  refuseAccountHandle,
  saveContactHandle,
  removeContactHandle,
  loadContractorAgreementsHandle,
  loadContractorPaymentsHandle,
]

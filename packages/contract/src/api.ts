import { checkPermission } from './access/check-permission.ts'
import { loadPermission } from './access/load-permission.ts'
import { createDraft } from './agreements/create-draft.ts'
import { findDuplicates } from './agreements/find-duplicates.ts'
import { loadAgreement } from './agreements/load-agreement.ts'
import { loadAgreements } from './agreements/load-list.ts'
import { getUser } from './auth/get-user.ts'
import { login } from './auth/login.ts'
import { logout } from './auth/logout.ts'
import { findBanks } from './banks/find-banks.ts'
import { loadCities } from './cities/load-cities.ts'
import { createClassifierItem } from './classifiers/create-item.ts'
import { editClassifierItem } from './classifiers/edit-item.ts'
import { loadClassifier } from './classifiers/load-classifier.ts'
import { loadClassifierUsage } from './classifiers/load-usage.ts'
import { moveClassifierItem } from './classifiers/move-item.ts'
import { removeClassifierItem } from './classifiers/remove-item.ts'
import { loadCompaniesList } from './company/load-companies-list.ts'
import { loadRequestsForApproval } from './company/load-requests-for-approval.ts'
import { createContractor } from './contractors/create-contractor.ts'
import { editContractor } from './contractors/edit-contractor.ts'
import { loadContractor } from './contractors/load-contractor.ts'
import { loadContractorAgreements } from './contractors/load-contractor-agreements.ts'
import { loadContractorList } from './contractors/load-contractor-list.ts'
import { loadContractorPayments } from './contractors/load-contractor-payments.ts'
import { loadContractors } from './contractors/load-contractors.ts'
import { removeAccount } from './contractors/remove-account.ts'
import { removeContact } from './contractors/remove-contact.ts'
import { removeContractor } from './contractors/remove-contractor.ts'
import { restoreContractor } from './contractors/restore-contractor.ts'
import { saveAccount } from './contractors/save-account.ts'
import { saveCheck } from './contractors/save-check.ts'
import { saveContact } from './contractors/save-contact.ts'
import { loadDesktop } from './desktop/load-desktop.ts'
import type { Endpoint } from './kit/endpoint.ts'
import { loadLoanAgreements } from './loan-agreements/load-loan-agreements.ts'
import { loadProjects } from './projects/load-projects.ts'
import { describeReport } from './reports/describe-report.ts'
import { loadCatalogue } from './reports/load-catalogue.ts'
import { loadHistoryByReports } from './reports/load-history.ts'
import { loadTemplate } from './reports/load-template.ts'
import { makeExcel } from './reports/make-excel.ts'
import { runReport } from './reports/run-report.ts'
import { getUsers } from './users/get-users.ts'

/** Every call of the wire, in one list: the server mounts it, the tests walk it, /api/docs shows it. */
export const api: readonly Endpoint[] = [
  login,
  getUser,
  logout,
  checkPermission,
  loadPermission,
  loadCompaniesList,
  getUsers,
  loadContractors,
  loadLoanAgreements,
  loadProjects,
  describeReport,
  loadCatalogue,
  loadHistoryByReports,
  loadTemplate,
  makeExcel,
  runReport,
  loadRequestsForApproval,
  loadDesktop,
  createDraft,
  findDuplicates,
  loadAgreement,
  loadAgreements,
  createClassifierItem,
  editClassifierItem,
  loadClassifier,
  loadClassifierUsage,
  moveClassifierItem,
  removeClassifierItem,
  findBanks,
  loadCities,
  createContractor,
  editContractor,
  loadContractor,
  loadContractorAgreements,
  loadContractorList,
  loadContractorPayments,
  removeAccount,
  removeContact,
  removeContractor,
  restoreContractor,
  saveAccount,
  saveCheck,
  saveContact,
]

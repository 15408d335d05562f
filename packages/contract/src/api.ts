import { checkPermission } from './access/check-permission.ts'
import { loadPermission } from './access/load-permission.ts'
import { loadAdditionalStatuses } from './additional-statuses/load-statuses.ts'
import { saveAdditionalStatuses } from './additional-statuses/save-statuses.ts'
import { agreementCalls } from './agreements/agreement-calls.ts'
import { decideApproval } from './approvals/decide.ts'
import { loadRound } from './approvals/load-round.ts'
import { loadWaiting } from './approvals/load-waiting.ts'
import { loadApprovalRoutes, removeApprovalRoute, saveApprovalRoute } from './approvals/routes.ts'
import { sendToApproval, withdrawFromApproval } from './approvals/send.ts'
import { authCalls } from './auth/auth-calls.ts'
import { bankStatementCalls } from './bank-statements/bank-statement-calls.ts'
import { loadBankDirectory, saveBankDirectory } from './banks/directory.ts'
import { findBanks } from './banks/find-banks.ts'
import { loadCities } from './cities/load-cities.ts'
import { applyClassifierFile } from './classifiers/apply-file.ts'
import { checkClassifierFile } from './classifiers/check-file.ts'
import { createClassifierItem } from './classifiers/create-item.ts'
import { editClassifierItem } from './classifiers/edit-item.ts'
import { loadClassifier } from './classifiers/load-classifier.ts'
import { loadClassifierUsage } from './classifiers/load-usage.ts'
import { moveClassifierItem } from './classifiers/move-item.ts'
import { removeClassifierItem } from './classifiers/remove-item.ts'
import { getCustomFields } from './columns/get-custom-fields.ts'
import { loadCustomValues } from './columns/load-custom-values.ts'
import { removeCustomField } from './columns/remove-custom-field.ts'
import { saveCustomColumns } from './columns/save-custom-columns.ts'
import { saveCustomField } from './columns/save-custom-field.ts'
import { saveCustomValues } from './columns/save-custom-values.ts'
import { loadCompaniesList } from './company/load-companies-list.ts'
import { loadRequestsForApproval } from './company/load-requests-for-approval.ts'
import { createContractor } from './contractors/create-contractor.ts'
import { editContractor } from './contractors/edit-contractor.ts'
import { exportContractors } from './contractors/export-contractors.ts'
import { loadContractor } from './contractors/load-contractor.ts'
import { loadContractorAgreements } from './contractors/load-contractor-agreements.ts'
import { loadContractorList } from './contractors/load-contractor-list.ts'
import { loadContractorPayments } from './contractors/load-contractor-payments.ts'
import { loadContractors } from './contractors/load-contractors.ts'
import { mergeContractors } from './contractors/merge-contractors.ts'
import { removeAccount } from './contractors/remove-account.ts'
import { removeContact } from './contractors/remove-contact.ts'
import { removeContractor } from './contractors/remove-contractor.ts'
import { restoreContractor } from './contractors/restore-contractor.ts'
import { saveAccount } from './contractors/save-account.ts'
import { saveCheck } from './contractors/save-check.ts'
import { saveContact } from './contractors/save-contact.ts'
import { loadDesktop } from './desktop/load-desktop.ts'
import { estimateCalls } from './estimates/estimate-calls.ts'
import { estimateImportCalls } from './estimates/estimate-import-calls.ts'
import { attachFile } from './files/attach-file.ts'
import { detachFile } from './files/detach-file.ts'
import { exportTable } from './files/export-table.ts'
import { loadFiles } from './files/load-files.ts'
import { loadPrintJob, printKs } from './forms/print-ks.ts'
import { checkAgreements } from './imports/check-agreements.ts'
import { cancelImportJob, loadImportJob } from './imports/import-job.ts'
import { loadImports } from './imports/load-imports.ts'
import { readImportFile } from './imports/read-file.ts'
import { saveAgreements } from './imports/save-agreements.ts'
import { undoImport } from './imports/undo-import.ts'
import type { Endpoint } from './kit/endpoint.ts'
import { createKs } from './ks/create-ks.ts'
import { editKs } from './ks/edit-ks.ts'
import { exportKs } from './ks/export-ks.ts'
import { loadKsEstimateLines } from './ks/load-estimate-lines.ts'
import { loadKsJournal } from './ks/load-journal.ts'
import { loadKs } from './ks/load-ks.ts'
import { loadKs3 } from './ks/load-ks-3.ts'
import { loadKsList } from './ks/load-list.ts'
import { previewKs } from './ks/preview-ks.ts'
import { removeKs, restoreKs } from './ks/remove-ks.ts'
import { createLoan } from './loan-agreements/create-loan.ts'
import { editLoan } from './loan-agreements/edit-loan.ts'
import { loadLoanAgreements } from './loan-agreements/load-loan-agreements.ts'
import { loadLoanLimits } from './loan-agreements/load-loan-limits.ts'
import { loadLoanTree } from './loan-agreements/load-loan-tree.ts'
import { removeLoan } from './loan-agreements/remove-loan.ts'
import { removeLoanGroup } from './loan-agreements/remove-loan-group.ts'
import { restoreLoan } from './loan-agreements/restore-loan.ts'
import { saveLoanGroup } from './loan-agreements/save-loan-group.ts'
import { saveLoanLimits } from './loan-agreements/save-loan-limits.ts'
import { nameCalls } from './names/name-calls.ts'
import { getNotifications } from './notifications/get-notifications.ts'
import { readNotifications } from './notifications/read-notifications.ts'
import { loadObjectLog } from './object-log/load-object-log.ts'
import { checkPaymentList } from './payments/check-list.ts'
import { createPayment, createPayments } from './payments/create-payment.ts'
import { editPayment } from './payments/edit-payment.ts'
import { exportPayments } from './payments/export-payments.ts'
import { loadPayments } from './payments/load-list.ts'
import { loadPayment } from './payments/load-payment.ts'
import { markListPaid } from './payments/mark-list-paid.ts'
import { markPaid, removePayments, restorePayments, unmarkPaid } from './payments/mark-payment.ts'
import { previewPayment } from './payments/preview-payment.ts'
import { permissionCalls } from './permissions/permission-calls.ts'
import { checkOnVacation, setOnVacation } from './profile/on-vacation.ts'
import { getSendNotifications, setSendNotifications } from './profile/send-notifications.ts'
import { createProject } from './projects/create-project.ts'
import { editProject } from './projects/edit-project.ts'
import { exportProjects } from './projects/export-projects.ts'
import { loadProject } from './projects/load-project.ts'
import { loadProjectLimits } from './projects/load-project-limits.ts'
import { loadProjectList } from './projects/load-project-list.ts'
import { loadProjects } from './projects/load-projects.ts'
import { moveProject } from './projects/move-project.ts'
import { removeProject } from './projects/remove-project.ts'
import { restoreProject } from './projects/restore-project.ts'
import { saveProjectLimits } from './projects/save-project-limits.ts'
import { excludeRegistryRow, lessenRegistryRow } from './registries/change-row.ts'
import { createRegistry } from './registries/create-registry.ts'
import { editRegistry } from './registries/edit-registry.ts'
import { exportRegistries, exportRegistry } from './registries/export-registry.ts'
import { loadRegistryCandidates } from './registries/load-candidates.ts'
import { loadRegistry } from './registries/load-item.ts'
import { loadRegistries } from './registries/load-list.ts'
import { previewRegistry } from './registries/preview-registry.ts'
import { removeRegistry, restoreRegistry } from './registries/remove-registry.ts'
import { describeReport } from './reports/describe-report.ts'
import { loadCatalogue } from './reports/load-catalogue.ts'
import { loadHistoryByReports } from './reports/load-history.ts'
import { loadTemplate } from './reports/load-template.ts'
import { makeExcel } from './reports/make-excel.ts'
import { runReport } from './reports/run-report.ts'
import { restrictionCalls } from './restrictions/restriction-calls.ts'
import { findEntity } from './search/find-entity.ts'
import { telegramCalls } from './telegram/telegram-calls.ts'
import { editUser } from './users/edit-user.ts'
import { getUsers } from './users/get-users.ts'
import { viewCalls } from './views/view-calls.ts'

/** Every call of the wire, in one list: the server mounts it, the tests walk it, /api/docs shows it. */
export const api: readonly Endpoint[] = [
  ...agreementCalls,
  ...authCalls,
  ...permissionCalls,
  checkPermission,
  loadPermission,
  loadCompaniesList,
  getUsers,
  editUser,
  getSendNotifications,
  setSendNotifications,
  checkOnVacation,
  setOnVacation,
  ...telegramCalls,
  getNotifications,
  readNotifications,
  findEntity,
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
  loadKsList,
  loadKs,
  loadKs3,
  loadKsJournal,
  loadKsEstimateLines,
  previewKs,
  createKs,
  editKs,
  exportKs,
  removeKs,
  restoreKs,
  printKs,
  loadPrintJob,
  loadRound,
  loadWaiting,
  sendToApproval,
  withdrawFromApproval,
  decideApproval,
  loadApprovalRoutes,
  saveApprovalRoute,
  removeApprovalRoute,
  loadPayments,
  loadPayment,
  previewPayment,
  checkPaymentList,
  createPayment,
  createPayments,
  editPayment,
  exportPayments,
  markListPaid,
  markPaid,
  unmarkPaid,
  removePayments,
  restorePayments,
  loadRegistries,
  loadRegistry,
  loadRegistryCandidates,
  previewRegistry,
  createRegistry,
  editRegistry,
  excludeRegistryRow,
  lessenRegistryRow,
  removeRegistry,
  restoreRegistry,
  exportRegistry,
  exportRegistries,
  ...estimateCalls,
  ...estimateImportCalls,
  loadFiles,
  attachFile,
  detachFile,
  exportTable,
  loadAdditionalStatuses,
  saveAdditionalStatuses,
  createClassifierItem,
  editClassifierItem,
  loadClassifier,
  loadClassifierUsage,
  moveClassifierItem,
  removeClassifierItem,
  checkClassifierFile,
  applyClassifierFile,
  findBanks,
  loadBankDirectory,
  saveBankDirectory,
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
  mergeContractors,
  restoreContractor,
  saveAccount,
  saveCheck,
  saveContact,
  createProject,
  editProject,
  loadProjectLimits,
  loadProjectList,
  exportProjects,
  loadProject,
  moveProject,
  removeProject,
  restoreProject,
  saveProjectLimits,
  createLoan,
  editLoan,
  loadLoanLimits,
  loadLoanTree,
  removeLoanGroup,
  removeLoan,
  restoreLoan,
  saveLoanGroup,
  saveLoanLimits,
  readImportFile,
  checkAgreements,
  saveAgreements,
  loadImportJob,
  cancelImportJob,
  loadImports,
  undoImport,
  ...restrictionCalls,
  ...nameCalls,
  ...bankStatementCalls,
  loadObjectLog,
  exportContractors,
  saveCustomColumns,
  getCustomFields,
  saveCustomField,
  removeCustomField,
  loadCustomValues,
  saveCustomValues,
  ...viewCalls,
]

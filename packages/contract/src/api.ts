import { checkPermission } from './access/check-permission.ts'
import { loadPermission } from './access/load-permission.ts'
import { loadAdditionalStatuses } from './additional-statuses/load-statuses.ts'
import { saveAdditionalStatuses } from './additional-statuses/save-statuses.ts'
import { agreementCalls } from './agreements/agreement-calls.ts'
import { approvalCalls } from './approvals/approval-calls.ts'
import { authCalls } from './auth/auth-calls.ts'
import { bankLinkCalls } from './bank-link/bank-link-calls.ts'
import { bankMarkCalls } from './bank-marks/bank-mark-calls.ts'
import { bankStatementCalls } from './bank-statements/bank-statement-calls.ts'
import { bankCalls } from './banks/bank-calls.ts'
import { budgetCalls } from './budgets/budget-calls.ts'
import { loadCities } from './cities/load-cities.ts'
import { classifierCalls } from './classifiers/classifier-calls.ts'
import { getCustomFields } from './columns/get-custom-fields.ts'
import { loadCustomValues } from './columns/load-custom-values.ts'
import { removeCustomField } from './columns/remove-custom-field.ts'
import { saveCustomColumns } from './columns/save-custom-columns.ts'
import { saveCustomField } from './columns/save-custom-field.ts'
import { saveCustomValues } from './columns/save-custom-values.ts'
import { createCompany } from './company/create-company.ts'
import { loadCompaniesList } from './company/load-companies-list.ts'
import { loadKeepers } from './company/load-keepers.ts'
import { loadRequestsForApproval } from './company/load-requests-for-approval.ts'
import { loadCompanySettings, saveCompanySettings } from './company/settings.ts'
import { skipLoan } from './company/skip-loan.ts'
import { contractorCalls } from './contractors/contractor-calls.ts'
import { loadDesktop } from './desktop/load-desktop.ts'
import { estimateCalls } from './estimates/estimate-calls.ts'
import { estimateImportCalls } from './estimates/estimate-import-calls.ts'
import { attachFile } from './files/attach-file.ts'
import { detachFile } from './files/detach-file.ts'
import { exportTable } from './files/export-table.ts'
import { loadFiles } from './files/load-files.ts'
import { previewTable } from './files/preview-table.ts'
import { formCalls } from './forms/form-calls.ts'
import { loadReportHelp } from './help/load-report-help.ts'
import { checkAgreements } from './imports/check-agreements.ts'
import { cancelImportJob, loadImportJob } from './imports/import-job.ts'
import { loadImports } from './imports/load-imports.ts'
import { readImportFile } from './imports/read-file.ts'
import { saveAgreements } from './imports/save-agreements.ts'
import { loadUndoJob, undoImport } from './imports/undo-import.ts'
import { invoiceCalls } from './invoices/invoice-calls.ts'
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
import { withdrawKs } from './ks/withdraw-ks.ts'
import { loanCalls } from './loan-agreements/loan-calls.ts'
import { nameCalls } from './names/name-calls.ts'
import { getNotifications } from './notifications/get-notifications.ts'
import { readNotifications } from './notifications/read-notifications.ts'
import { loadObjectLog } from './object-log/load-object-log.ts'
import { paymentDayCalls } from './payment-day/payment-day-calls.ts'
import { paymentCalls } from './payments/payment-calls.ts'
import { periodCalls } from './periods/period-calls.ts'
import { permissionCalls } from './permissions/permission-calls.ts'
import { checkOnVacation, setOnVacation } from './profile/on-vacation.ts'
import { loadOwnDeputy } from './profile/own-deputy.ts'
import { getSendNotifications, setSendNotifications } from './profile/send-notifications.ts'
import { projectCalls } from './projects/project-calls.ts'
import { registryCalls } from './registries/registry-calls.ts'
import { reportCalls } from './reports/report-calls.ts'
import { restrictionCalls } from './restrictions/restriction-calls.ts'
import { findEntity } from './search/find-entity.ts'
import { loadSecurityEvents } from './security/load-security-events.ts'
import { soldAreaCalls } from './sold-areas/sold-area-calls.ts'
import { telegramCalls } from './telegram/telegram-calls.ts'
import { editUser } from './users/edit-user.ts'
import { getUsers } from './users/get-users.ts'
import { whoMay } from './users/who-may.ts'
import { viewCalls } from './views/view-calls.ts'

/** Every call of the wire, in one list: the server mounts it, the tests walk it, /api/docs shows it. */
export const api: readonly Endpoint[] = [
  ...agreementCalls,
  ...authCalls,
  ...permissionCalls,
  loadSecurityEvents,
  checkPermission,
  loadPermission,
  loadCompaniesList,
  loadCompanySettings,
  saveCompanySettings,
  skipLoan,
  createCompany,
  loadKeepers,
  getUsers,
  whoMay,
  editUser,
  getSendNotifications,
  setSendNotifications,
  checkOnVacation,
  setOnVacation,
  loadOwnDeputy,
  ...telegramCalls,
  getNotifications,
  readNotifications,
  findEntity,
  ...reportCalls,
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
  withdrawKs,
  ...approvalCalls,
  ...paymentCalls,
  ...paymentDayCalls,
  ...registryCalls,
  ...periodCalls,
  ...budgetCalls,
  loadReportHelp,
  ...invoiceCalls,
  ...estimateCalls,
  ...estimateImportCalls,
  ...formCalls,
  loadFiles,
  previewTable,
  attachFile,
  detachFile,
  exportTable,
  loadAdditionalStatuses,
  saveAdditionalStatuses,
  loadCities,
  readImportFile,
  checkAgreements,
  saveAgreements,
  loadImportJob,
  cancelImportJob,
  loadImports,
  undoImport,
  loadUndoJob,
  ...soldAreaCalls,
  ...restrictionCalls,
  ...nameCalls,
  ...bankLinkCalls,
  ...bankMarkCalls,
  ...bankStatementCalls,
  loadObjectLog,
  saveCustomColumns,
  getCustomFields,
  saveCustomField,
  removeCustomField,
  loadCustomValues,
  saveCustomValues,
  ...viewCalls,
  ...classifierCalls,
  ...contractorCalls,
  ...bankCalls,
  ...projectCalls,
  ...loanCalls,
]

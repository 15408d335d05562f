import type { AgreementAdditionalStatuses } from './agreement-additional-statuses.ts'
import type { AgreementAdvances } from './agreement-advances.ts'
import type { AgreementCounts } from './agreement-counts.ts'
import type { AgreementItems } from './agreement-items.ts'
import type { AgreementPlanCells } from './agreement-plan-cells.ts'
import type { AgreementPlans } from './agreement-plans.ts'
import type { AgreementSums } from './agreement-sums.ts'
import type { AgreementTotals } from './agreement-totals.ts'
import type { Agreements } from './agreements.ts'
import type { ApprovalItems } from './approval-items.ts'
import type { ApprovalRounds } from './approval-rounds.ts'
import type { ApprovalRoutes } from './approval-routes.ts'
import type { ApprovalStepUsers } from './approval-step-users.ts'
import type { ApprovalSteps } from './approval-steps.ts'
import type { ApprovedValues } from './approved-values.ts'
import type { AuditLog } from './audit-log.ts'
import type { BankDirectory } from './bank-directory.ts'
import type { BankKindMarks } from './bank-kind-marks.ts'
import type { BankLines } from './bank-lines.ts'
import type { BankLinks } from './bank-links.ts'
import type { BankOrderEvents } from './bank-order-events.ts'
import type { BankOrders } from './bank-orders.ts'
import type { BankPeople } from './bank-people.ts'
import type { BankRepeats } from './bank-repeats.ts'
import type { BankStatements } from './bank-statements.ts'
import type { Banks } from './banks.ts'
import type { BanksBefore } from './banks-before.ts'
import type { BudgetLines } from './budget-lines.ts'
import type { Budgets } from './budgets.ts'
import type { Cities } from './cities.ts'
import type { ClassifierItems } from './classifier-items.ts'
import type { ClosedCash } from './closed-cash.ts'
import type { ClosedPeriods } from './closed-periods.ts'
import type { Companies } from './companies.ts'
import type { CompanyPeople } from './company-people.ts'
import type { CompanyRevisions } from './company-revisions.ts'
import type { CompanySettings } from './company-settings.ts'
import type { CompanyUsers } from './company-users.ts'
import type { ContractorAccounts } from './contractor-accounts.ts'
import type { ContractorContacts } from './contractor-contacts.ts'
import type { Contractors } from './contractors.ts'
import type { Counters } from './counters.ts'
import type { CustomColumns } from './custom-columns.ts'
import type { CustomFields } from './custom-fields.ts'
import type { CustomValues } from './custom-values.ts'
import type { Ddu } from './ddu.ts'
import type { DduPayments } from './ddu-payments.ts'
import type { DefaultViews } from './default-views.ts'
import type { EscrowReceipts } from './escrow-receipts.ts'
import type { Estates } from './estates.ts'
import type { EstimateAccepted } from './estimate-accepted.ts'
import type { EstimateAgreed } from './estimate-agreed.ts'
import type { EstimateLines } from './estimate-lines.ts'
import type { EstimateTotals } from './estimate-totals.ts'
import type { EstimateVersionLines } from './estimate-version-lines.ts'
import type { EstimateVersions } from './estimate-versions.ts'
import type { EstimateViewers } from './estimate-viewers.ts'
import type { Estimates } from './estimates.ts'
import type { FileLinks } from './file-links.ts'
import type { Files } from './files.ts'
import type { FoldedActs } from './folded-acts.ts'
import type { FoldedContracts } from './folded-contracts.ts'
import type { FoldedMoves } from './folded-moves.ts'
import type { FoldedRequests } from './folded-requests.ts'
import type { IdempotencyKeys } from './idempotency-keys.ts'
import type { ImportBatches } from './import-batches.ts'
import type { ImportChanges } from './import-changes.ts'
import type { ImportMappings } from './import-mappings.ts'
import type { Invoices } from './invoices.ts'
import type { Jobs } from './jobs.ts'
import type { KeptActs } from './kept-acts.ts'
import type { KeptCompanies } from './kept-companies.ts'
import type { KeptContracts } from './kept-contracts.ts'
import type { KeptMarks } from './kept-marks.ts'
import type { KeptMoves } from './kept-moves.ts'
import type { KeptPrepaid } from './kept-prepaid.ts'
import type { KeptRequests } from './kept-requests.ts'
import type { KeptUnpaid } from './kept-unpaid.ts'
import type { Ks } from './ks.ts'
import type { KsLines } from './ks-lines.ts'
import type { KsListSums } from './ks-list-sums.ts'
import type { KsParts } from './ks-parts.ts'
import type { KsTotals } from './ks-totals.ts'
import type { LiveRevisions } from './live-revisions.ts'
import type { LoanAgreements } from './loan-agreements.ts'
import type { LoanGroupProjects } from './loan-group-projects.ts'
import type { LoanGroups } from './loan-groups.ts'
import type { LoanLimits } from './loan-limits.ts'
import type { LoginAttempts } from './login-attempts.ts'
import type { Messages } from './messages.ts'
import type { MonthlyActs } from './monthly-acts.ts'
import type { MonthlyContracts } from './monthly-contracts.ts'
import type { MonthlyMoves } from './monthly-moves.ts'
import type { MonthlyRequests } from './monthly-requests.ts'
import type { Notifications } from './notifications.ts'
import type { OneTimeTokens } from './one-time-tokens.ts'
import type { Outbox } from './outbox.ts'
import type { OwnNames } from './own-names.ts'
import type { OwnValues } from './own-values.ts'
import type { PasskeyChallenges } from './passkey-challenges.ts'
import type { Passkeys } from './passkeys.ts'
import type { PaymentFacts } from './payment-facts.ts'
import type { PaymentListSums } from './payment-list-sums.ts'
import type { Payments } from './payments.ts'
import type { PaymentsInParts } from './payments-in-parts.ts'
import type { PeriodDeeds } from './period-deeds.ts'
import type { Permissions } from './permissions.ts'
import type { ProjectLimits } from './project-limits.ts'
import type { Projects } from './projects.ts'
import type { RecoveryCodes } from './recovery-codes.ts'
import type { Registries } from './registries.ts'
import type { RegistryRows } from './registry-rows.ts'
import type { RegistryTemplates } from './registry-templates.ts'
import type { ReportHistory } from './report-history.ts'
import type { ReportSchedules } from './report-schedules.ts'
import type { Restrictions } from './restrictions.ts'
import type { SavedViews } from './saved-views.ts'
import type { SecondSteps } from './second-steps.ts'
import type { SecurityEvents } from './security-events.ts'
import type { Servers } from './servers.ts'
import type { Sessions } from './sessions.ts'
import type { SidedActs } from './sided-acts.ts'
import type { SidedContracts } from './sided-contracts.ts'
import type { SidedMoves } from './sided-moves.ts'
import type { SidedPrepaid } from './sided-prepaid.ts'
import type { SoldAreas } from './sold-areas.ts'
import type { TelegramChats } from './telegram-chats.ts'
import type { TelegramListener } from './telegram-listener.ts'
import type { TenantAnchor } from './tenant-anchor.ts'
import type { Users } from './users.ts'
import type { VatRates } from './vat-rates.ts'

/** All tables of the schema app; written by generate.ts from the migrated database. */
export interface Tables {
  agreement_additional_statuses: AgreementAdditionalStatuses
  agreement_advances: AgreementAdvances
  agreement_counts: AgreementCounts
  agreement_items: AgreementItems
  agreement_plan_cells: AgreementPlanCells
  agreement_plans: AgreementPlans
  agreement_sums: AgreementSums
  agreement_totals: AgreementTotals
  agreements: Agreements
  approval_items: ApprovalItems
  approval_rounds: ApprovalRounds
  approval_routes: ApprovalRoutes
  approval_step_users: ApprovalStepUsers
  approval_steps: ApprovalSteps
  approved_values: ApprovedValues
  audit_log: AuditLog
  bank_directory: BankDirectory
  bank_kind_marks: BankKindMarks
  bank_lines: BankLines
  bank_links: BankLinks
  bank_order_events: BankOrderEvents
  bank_orders: BankOrders
  bank_people: BankPeople
  bank_repeats: BankRepeats
  bank_statements: BankStatements
  banks: Banks
  banks_before: BanksBefore
  budget_lines: BudgetLines
  budgets: Budgets
  cities: Cities
  classifier_items: ClassifierItems
  closed_cash: ClosedCash
  closed_periods: ClosedPeriods
  companies: Companies
  company_people: CompanyPeople
  company_revisions: CompanyRevisions
  company_settings: CompanySettings
  company_users: CompanyUsers
  contractor_accounts: ContractorAccounts
  contractor_contacts: ContractorContacts
  contractors: Contractors
  counters: Counters
  custom_columns: CustomColumns
  custom_fields: CustomFields
  custom_values: CustomValues
  ddu: Ddu
  ddu_payments: DduPayments
  default_views: DefaultViews
  escrow_receipts: EscrowReceipts
  estates: Estates
  estimate_accepted: EstimateAccepted
  estimate_agreed: EstimateAgreed
  estimate_lines: EstimateLines
  estimate_totals: EstimateTotals
  estimate_version_lines: EstimateVersionLines
  estimate_versions: EstimateVersions
  estimate_viewers: EstimateViewers
  estimates: Estimates
  file_links: FileLinks
  files: Files
  folded_acts: FoldedActs
  folded_contracts: FoldedContracts
  folded_moves: FoldedMoves
  folded_requests: FoldedRequests
  idempotency_keys: IdempotencyKeys
  import_batches: ImportBatches
  import_changes: ImportChanges
  import_mappings: ImportMappings
  invoices: Invoices
  jobs: Jobs
  kept_acts: KeptActs
  kept_companies: KeptCompanies
  kept_contracts: KeptContracts
  kept_marks: KeptMarks
  kept_moves: KeptMoves
  kept_prepaid: KeptPrepaid
  kept_requests: KeptRequests
  kept_unpaid: KeptUnpaid
  ks: Ks
  ks_lines: KsLines
  ks_list_sums: KsListSums
  ks_parts: KsParts
  ks_totals: KsTotals
  live_revisions: LiveRevisions
  loan_agreements: LoanAgreements
  loan_group_projects: LoanGroupProjects
  loan_groups: LoanGroups
  loan_limits: LoanLimits
  login_attempts: LoginAttempts
  messages: Messages
  monthly_acts: MonthlyActs
  monthly_contracts: MonthlyContracts
  monthly_moves: MonthlyMoves
  monthly_requests: MonthlyRequests
  notifications: Notifications
  one_time_tokens: OneTimeTokens
  outbox: Outbox
  own_names: OwnNames
  own_values: OwnValues
  passkey_challenges: PasskeyChallenges
  passkeys: Passkeys
  payment_facts: PaymentFacts
  payment_list_sums: PaymentListSums
  payments: Payments
  payments_in_parts: PaymentsInParts
  period_deeds: PeriodDeeds
  permissions: Permissions
  project_limits: ProjectLimits
  projects: Projects
  recovery_codes: RecoveryCodes
  registries: Registries
  registry_rows: RegistryRows
  registry_templates: RegistryTemplates
  report_history: ReportHistory
  report_schedules: ReportSchedules
  restrictions: Restrictions
  saved_views: SavedViews
  second_steps: SecondSteps
  security_events: SecurityEvents
  servers: Servers
  sessions: Sessions
  sided_acts: SidedActs
  sided_contracts: SidedContracts
  sided_moves: SidedMoves
  sided_prepaid: SidedPrepaid
  sold_areas: SoldAreas
  telegram_chats: TelegramChats
  telegram_listener: TelegramListener
  tenant_anchor: TenantAnchor
  users: Users
  vat_rates: VatRates
}

import type { ListType } from '@stroyfin/domain/lists/list-columns'

/** Lists that stand in views, by the name of their page in the table of routes. */
export const LIST_PAGES: Readonly<Record<string, ListType>> = {
  projects: 'projects',
  'loan-agreements': 'loan_agreements',
  agreements: 'agreements',
  ks: 'ks',
  'payments-registry': 'payments',
  invoices: 'invoices',
  agents: 'contractors',
  classifier: 'classifier',
  budgeting: 'budgets',
  registry: 'registries',
  'bank-registry': 'bank_registries',
  'bank-agreements': 'bank_agreements',
  'bank-ks': 'bank_ks',
  'bank-payments': 'bank_payments',
}

export const isListPage = (name: string | undefined) => name !== undefined && name in LIST_PAGES

const STANDING: readonly string[] = Object.values(LIST_PAGES)

/** Lines inside a document have columns, and no views. */
export const hasViews = (type: ListType) => STANDING.includes(type)

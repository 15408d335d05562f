import type { ByLedger } from './plan-ledger.ts'

/** What has happened under a contract: payments by their type, and what its acts came to (R-3E-26). */
export const HISTORY_TYPES = [
  'advance',
  'expenses',
  'guarantee_retention',
  'ks_expenses',
  'ks_offset_advance',
  'ks_guarantee_retention',
] as const
export type HistoryType = (typeof HISTORY_TYPES)[number]

/** The history that stands beside each planned ledger (domain §12). */
export const HISTORY_OF: ByLedger<HistoryType> = {
  ks_summ: 'ks_expenses',
  advance_summ: 'advance',
  offset_advance_summ: 'ks_offset_advance',
  guarantee_retention_ks_summ: 'ks_guarantee_retention',
  expenses_summ: 'expenses',
  guarantee_retention_summ: 'guarantee_retention',
}

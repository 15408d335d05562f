import type { Kopecks } from '../money/money.ts'

/** What is planned by month: the six ledgers of §3 «planning types» (R-3E-27). */
export const PLAN_LEDGERS = [
  'ks_summ',
  'advance_summ',
  'offset_advance_summ',
  'guarantee_retention_ks_summ',
  'expenses_summ',
  'guarantee_retention_summ',
] as const
export type PlanLedger = (typeof PLAN_LEDGERS)[number]

export const PLAN_LEDGER_LABELS: Record<PlanLedger, string> = {
  ks_summ: 'Выполнение',
  advance_summ: 'Аванс',
  offset_advance_summ: 'Зачёт аванса',
  guarantee_retention_ks_summ: 'Удержание из актов',
  expenses_summ: 'Оплата работ',
  guarantee_retention_summ: 'Возврат удержания',
}

export type ByLedger<Value> = Record<PlanLedger, Value>

/** The same for each of the six ledgers. */
export function byLedger<Value>(make: (ledger: PlanLedger) => Value): ByLedger<Value> {
  return Object.fromEntries(PLAN_LEDGERS.map((ledger) => [ledger, make(ledger)])) as ByLedger<Value>
}

/** What the plan of a ledger must come to, and where that figure is from. */
export type PlanTarget = { summ: Kopecks; of: string }

import { daysOfMonth } from '../dates/months.ts'
import { allocate } from '../money/allocate.ts'
import { type Kopecks, sumOf } from '../money/money.ts'
import { percentOf } from '../money/percent.ts'
import { netOf, type VatRate } from '../money/vat.ts'
import { formatPercent } from '../russian/format-money.ts'
import type { ByLedger, PlanTarget } from './plan-ledger.ts'
import type { PlanMonth } from './plan-months.ts'
import { type TermChange, termsOn } from './terms-on.ts'

/** What of a contract the plan is measured by; `summ` is that with its additional agreements. */
export type PlanTerms = {
  summ: Kopecks
  advance_summ: Kopecks
  retention_percent: string | null
  /** Approved additional agreements that change the percent from their dates on. */
  changes: readonly TermChange[]
  retention_base: 'gross' | 'net'
  vat_rate: VatRate
}

type PlannedWork = ReadonlyMap<PlanMonth, Kopecks>

/** The work of each percent of retention together, in the order of months: acts are of the last day of their month. */
function workByPercent({ retention_percent, changes }: PlanTerms, work: PlannedWork): Map<string, Kopecks> {
  const base = { advance_method: 'none' as const, advance_percent: null, retention_percent }
  const found = new Map<string, Kopecks>()
  for (const month of [...work.keys()].sort()) {
    const percent = termsOn(base, changes, daysOfMonth(month)[1]).retention_percent ?? '0'
    found.set(percent, (found.get(percent) ?? 0n) + (work.get(month) ?? 0n))
  }
  return found
}

/**
 * The sums the six ledgers must come to: work and advance by the contract, the rest by what is planned of those – an offset
 * closes the planned advance, retention is a percent of the planned work, that of its month, payments are what is left of it.
 */
export function planTargets(
  terms: PlanTerms,
  planned: ByLedger<Kopecks>,
  work: PlannedWork,
): ByLedger<PlanTarget> {
  const percents = workByPercent(terms, work)
  const retained = [...percents].map(([percent, summ]) =>
    percentOf(terms.retention_base === 'net' ? netOf(summ, terms.vat_rate) : summ, percent),
  )
  const rates = percents.size > 0 ? [...percents.keys()] : [terms.retention_percent ?? '0']
  const payable = planned.ks_summ - planned.offset_advance_summ - planned.guarantee_retention_ks_summ
  return {
    ks_summ: { summ: terms.summ, of: 'сумма договора' },
    advance_summ: { summ: terms.advance_summ, of: 'аванс по договору' },
    offset_advance_summ: { summ: planned.advance_summ, of: 'запланированный аванс' },
    guarantee_retention_ks_summ: {
      summ: sumOf(retained),
      of: `${rates.map(formatPercent).join(', затем ')} от запланированного выполнения${terms.retention_base === 'net' ? ' без НДС' : ''}`,
    },
    expenses_summ: { summ: payable, of: 'выполнение без зачёта и удержания по плану' },
    guarantee_retention_summ: {
      summ: planned.guarantee_retention_ks_summ,
      of: 'запланированное удержание',
    },
  }
}

/** A target by articles, in proportion to their sums in the contract; all of it to the first when they have none. */
export function targetByArticles(target: Kopecks, summs: readonly Kopecks[]): Kopecks[] {
  if (summs.length === 0) return []
  const shares = summs.every((summ) => summ >= 0n) && sumOf(summs) > 0n
  return allocate(target, shares ? summs : summs.map((_, at) => (at === 0 ? 1n : 0n)))
}

/** What is left of a target, evenly; kopecks that do not divide go to the first months. */
export function spreadEvenly(left: Kopecks, months: number): Kopecks[] {
  return months <= 0 || left <= 0n ? [] : allocate(left, Array<string>(months).fill('1'))
}

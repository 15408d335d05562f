import { addDays, type PlainDate } from '@stroyfin/domain/dates/plain-date'
import type { OffsetMethod } from '@stroyfin/domain/ks/offset-terms'
import { type Kopecks, sumOf } from '@stroyfin/domain/money/money'
import { percentOf, proportionOf } from '@stroyfin/domain/money/percent'
import type { PlannedAct } from './act-lines.ts'
import { firstDay, lastDay, TODAY } from './calendar.ts'
import type { ContractPlan } from './contract-plans.ts'
import { TRADES } from './data/works.ts'

export type ContractTerms = {
  advance_method: OffsetMethod
  advance_percent: string | null
  retention_percent: string | null
  /** Share of the bank's money in its payments: '0', '85' or '100'. */
  borrowed_percent: string
}

/** Builders get an advance and leave a guarantee retention; suppliers an advance; services neither. */
export function termsOf(plan: ContractPlan, financed: boolean): ContractTerms {
  const { random, trade, article } = plan
  const kind = TRADES[trade].ks_type
  const advanced = kind === 'contracting' ? random.chance(72) : kind === 'purchase' && random.chance(60)
  const retained = kind === 'contracting' && random.chance(82)
  const borrowed = financed && article.source !== 'own'
  return {
    advance_method: advanced ? random.pick(METHODS) : 'none',
    advance_percent: advanced ? random.pick(['10', '15', '20', '30']) : null,
    retention_percent: retained ? random.pick(['3', '5', '5']) : null,
    borrowed_percent: borrowed ? random.pick(['100', '85', '100']) : '0',
    ...plan.terms,
  }
}

const METHODS: readonly OffsetMethod[] = ['percent', 'percent', 'percent', 'proportional', 'full']

export type PlannedDopnik = { date: PlainDate; delta: Kopecks; reason: string }
export type ContractSumms = { base: Kopecks; total: Kopecks; dopniks: PlannedDopnik[] }

const TEN_THOUSAND = 1_000_000n
const THOUSAND = 100_000n
const roundUp = (value: Kopecks, step: Kopecks) => ((value + step - 1n) / step) * step

/**
 * The sum of a finished contract is exactly what was accepted; a running one is agreed in round figures.
 * The base is what is left of the total without the deltas of additional agreements.
 */
export function summsOf(plan: ContractPlan, acts: readonly PlannedAct[], finished: boolean): ContractSumms {
  const worth = sumOf(acts.map((act) => act.totals.gross))
  const total = finished ? worth : roundUp(worth, TEN_THOUSAND)
  const dopniks = dopniksOf(plan, total)
  return { base: total - sumOf(dopniks.map((dopnik) => dopnik.delta)), total, dopniks }
}

function dopniksOf(plan: ContractPlan, total: Kopecks): PlannedDopnik[] {
  const { months, random, trade } = plan
  if (months.length < 5 || TRADES[trade].ks_type !== 'contracting' || !random.chance(52)) return []
  const points = random.chance(35) ? [0.4, 0.65] : [0.5]
  return points.flatMap((point) => {
    const date = addDays(
      firstDay(months[Math.floor(point * months.length)] ?? plan.signed),
      random.whole(3, 20),
    )
    const share = proportionOf(total, BigInt(random.whole(15, 80)), 1000n)
    const size = roundUp(share, THOUSAND)
    const lot = random.whole(1, 10)
    const change = lot <= 7 ? more(size) : lot <= 9 ? less(size) : LATER
    return date <= TODAY ? [{ date, ...change }] : []
  })
}

const more = (size: Kopecks) => ({ delta: size, reason: 'увеличение объёма работ' })
const less = (size: Kopecks) => ({ delta: -size, reason: 'исключение части работ' })
const LATER = { delta: 0n, reason: 'изменение срока выполнения' }

export type PlannedAdvance = { summ: Kopecks; due: PlainDate }

export function advanceOf(plan: ContractPlan, terms: ContractTerms, base: Kopecks): PlannedAdvance | null {
  if (terms.advance_percent === null) return null
  const due = addDays(plan.signed, plan.random.whole(5, 12))
  const firstAct = lastDay(plan.months[0] ?? '')
  return { summ: percentOf(base, terms.advance_percent), due: due < firstAct ? due : plan.signed }
}

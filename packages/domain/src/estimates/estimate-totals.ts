import { type Kopecks, sumOf } from '../money/money.ts'
import { percentOf } from '../money/percent.ts'
import { vatOnTop } from '../money/vat.ts'
import { ESTIMATE_TYPES, type EstimateType } from './estimate-type.ts'

export type ByType<Value> = Record<EstimateType, Value>

export type EstimateTotals = {
  limit_summ: ByType<Kopecks>
  vat_summ: ByType<Kopecks>
  net_total: Kopecks
  limit_total: Kopecks
  vat_total: Kopecks
  /** limit_total + vat_total. */
  total: Kopecks
}

/** The same for every type of work, material and equipment. */
export function byType<Value>(make: (type: EstimateType) => Value): ByType<Value> {
  return Object.fromEntries(ESTIMATE_TYPES.map((type) => [type, make(type)])) as ByType<Value>
}

/** the sum of a type, its limit by percent, then VAT on the limited sum; null is «Без НДС» (R-5-46, R-5-47). */
export function estimateTotals(
  summ: ByType<Kopecks>,
  limit_percent: ByType<string>,
  vat_rate: ByType<string | null>,
): EstimateTotals {
  const limit_summ = byType((type) => percentOf(summ[type], limit_percent[type]))
  const vat_summ = byType((type) => vatOnTop(limit_summ[type], vat_rate[type]))
  const [limit_total, vat_total] = [totalOf(limit_summ), totalOf(vat_summ)]
  return {
    limit_summ,
    vat_summ,
    net_total: totalOf(summ),
    limit_total,
    vat_total,
    total: limit_total + vat_total,
  }
}

const totalOf = (summs: ByType<Kopecks>) => sumOf(ESTIMATE_TYPES.map((type) => summs[type]))

import type { PaymentDirection } from '@stroyfin/domain/payments/payment-direction'
import type { DimensionCode } from '../engine/dimension.ts'
import { isArticleLink } from './article-links.ts'
import type { FactMeasure } from './fact-measures.ts'
import type { KeyCode } from './fact-source.ts'

/** Quantities in one window of days; a map names the columns where one quantity stands twice. */
export interface FactsPart {
  measures: readonly FactMeasure[] | Readonly<Record<string, FactMeasure>>
  from?: string | null
  to?: string | null
}

/** What the documents must belong to; null and nothing narrow nothing. */
export type FactsFilter = Readonly<Partial<Record<KeyCode, number | string | readonly number[] | null>>>

export interface FactsAsked {
  company_id: number
  by: readonly DimensionCode[]
  /** Figures come apart by month or by week (its Monday). */
  period?: 'month' | 'week'
  parts: readonly FactsPart[]
  only?: FactsFilter
  /** What this loan agreement finances, with borrowed and with own money; «any» is everything financed. */
  financed_by?: number | 'any'
  /** Contracts between companies of the own group: left out, or nothing but them; what the own group does is no cost of it. */
  group?: 'outside' | 'inside' | 'costs'
  /** What others owe and pay to the own group, or all the rest. */
  direction?: PaymentDirection
  /** The two of them come apart, in one reading: `key_direction` says which a figure is of. */
  by_direction?: true
  without_vat?: boolean
}

export const measuresOf = ({ measures }: FactsPart): [code: string, measure: FactMeasure][] =>
  Array.isArray(measures)
    ? measures.map((measure: FactMeasure) => [measure, measure])
    : (Object.entries(measures) as [string, FactMeasure][])

/** What documents are grouped by in the base: other classifiers follow from their article, months from their date. */
export function keyCodes(by: readonly DimensionCode[]): KeyCode[] {
  const codes = by.flatMap((code): KeyCode[] => {
    if (code === 'month' || code === 'week' || code === 'job_type') return []
    return [isArticleLink(code) ? 'article' : code]
  })
  return [...new Set(codes)]
}

export type Step = 'month' | 'week'

/** What time is told apart by: of months and weeks together the pieces of weeks that lie in one month. */
export function stepsOf({ by, period }: FactsAsked): Step[] {
  return [...new Set([...by, period].filter((code) => code === 'month' || code === 'week'))]
}

import { daysOfMonth, monthsBetween } from '@stroyfin/domain/dates/months'
import type { Kopecks } from '@stroyfin/domain/money/money'
import type { Measures } from '../engine/define-report.ts'
import type { Fact } from '../engine/dimension.ts'
import { idOf, idsOf, isOn, type ReportQuery, textOf } from '../engine/report-parameter.ts'
import type { FactsAsked } from './facts-asked.ts'
import { monthsInStep } from './steps.ts'

/** The question to the facts that the usual parameters make. */
export function askedOf(query: ReportQuery): Omit<FactsAsked, 'parts'> {
  return {
    company_id: query.company_id,
    by: query.by,
    only: {
      project: idOf(query, 'project_id'),
      loan_agreement: idOf(query, 'loan_agreement_id'),
      contractor: idsOf(query, 'contractor_ids'),
      agreement: idOf(query, 'agreement_id'),
      source: query.source,
    },
    ...(isOn(query, 'outside_group') && { group: 'outside' as const }),
    without_vat: query.without_vat,
  }
}

/** No report draws more heads than these: a year chosen by mistake must not make a thousand columns. */
const MOST_HEADS = 60

export const mostMonths = (query: ReportQuery) => MOST_HEADS * monthsInStep(query)

/** Months asked for, no more than are drawn: who asks for more is refused before. */
export function monthsOf(query: ReportQuery): string[] {
  const year = query.today.slice(0, 4)
  const from = textOf(query, 'month_from') ?? `${year}-01`
  const to = textOf(query, 'month_to') ?? (from > `${year}-12` ? from : `${year}-12`)
  return monthsBetween(from, to).slice(0, mostMonths(query))
}

/** The day of a report that looks both back and ahead: without one chosen it is today. */
export const dayOf = (query: ReportQuery): string => textOf(query, 'date_to') ?? query.today

/** First and last day of the months asked for; an empty range holds no day. */
export function daysOf(query: ReportQuery): { from: string; to: string } {
  const months = monthsOf(query)
  const [first, last] = [months[0], months.at(-1)]
  if (first === undefined || last === undefined) return { from: '9999-12-31', to: '9999-12-30' }
  return { from: daysOfMonth(first)[0], to: daysOfMonth(last)[1] }
}

type Formula = (measures: (code: string) => Kopecks) => Kopecks

/** Quantities that are sums and differences of others, so that they add up as those do. */
export function withSums(facts: readonly Fact[], formulas: Readonly<Record<string, Formula>>): Fact[] {
  return facts.map((fact) => {
    const of = (code: string) => fact.measures[code] ?? 0n
    const added: Measures = Object.fromEntries(
      Object.entries(formulas).map(([code, formula]) => [code, formula(of)]),
    )
    return { ...fact, measures: { ...fact.measures, ...added } }
  })
}

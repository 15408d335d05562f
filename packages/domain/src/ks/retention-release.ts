import { addMonths, type PlainDate } from '../dates/plain-date.ts'
import { Decimal } from '../money/decimal.ts'
import { type Kopecks, largest, smallest, sumOf } from '../money/money.ts'
import { percentOf } from '../money/percent.ts'

export const RELEASE_EVENTS = ['completion', 'date'] as const
export type ReleaseEvent = (typeof RELEASE_EVENTS)[number]

export const RELEASE_EVENT_LABELS: Record<ReleaseEvent, string> = {
  completion: 'После акта о завершении',
  date: 'К дате',
}

/** A stage of the contract's schedule: so many percent, so many months after the act of completion or on a fixed date. */
export type ReleaseStage = { percent: string; event: ReleaseEvent; months: number; date: PlainDate | null }

export type Release = { summ: Kopecks; due_date: PlainDate | null }

/** What a contract says about giving the retention back. Without stages all that is held may be given back at any time. */
export type ReleaseTerms = {
  stages: readonly ReleaseStage[]
  completion_date: PlainDate | null
  retained: Kopecks
  claims: Kopecks
}

/**
 * Splits the retained sum by the stages of the contract. Every stage ends at the rounded share of all stages up to it, so
 * the parts add up to the whole and the remainder goes last (domain §11). A stage without its event has no due date yet.
 */
export function retentionReleases({
  retained,
  stages,
  completion_date,
}: Pick<ReleaseTerms, 'retained' | 'stages' | 'completion_date'>): Release[] {
  let upto = new Decimal(0)
  let given = 0n
  return stages.map((stage) => {
    upto = upto.plus(stage.percent)
    const summ = percentOf(retained, upto.toString()) - given
    given += summ
    return { summ, due_date: dueDate(stage, completion_date) }
  })
}

function dueDate({ event, months, date }: ReleaseStage, completion: PlainDate | null): PlainDate | null {
  if (event === 'date') return date
  return completion === null ? null : addMonths(completion, months)
}

/** What has fallen due by the day, less the claims: the most that may have been given back by then. */
export function releaseDueBy(terms: ReleaseTerms, date: PlainDate): Kopecks {
  const held = largest(terms.retained - terms.claims, 0n)
  if (terms.stages.length === 0) return held
  const due = retentionReleases(terms).filter(({ due_date }) => due_date !== null && due_date <= date)
  return smallest(largest(sumOf(due.map(({ summ }) => summ)) - terms.claims, 0n), held)
}

/** A payment that gives retention back; negative when it came back. */
export type Released = { date: PlainDate; summ: Kopecks }

/**
 * What a payment of the day may still give back: on its own day and on the day of every later payment no more is given
 * back than has fallen due by then (K-07). Negative when more was asked for already.
 */
export function releasableOn(terms: ReleaseTerms, released: readonly Released[], date: PlainDate): Kopecks {
  const days = [date, ...released.map((item) => item.date).filter((day) => day > date)]
  const left = days.map(
    (day) =>
      releaseDueBy(terms, day) - sumOf(released.filter((item) => item.date <= day).map(({ summ }) => summ)),
  )
  return left.reduce((least, item) => smallest(least, item))
}

/** When more falls due after the day, and how much; null when nothing is waited for but the event of a stage. */
export function nextRelease(terms: ReleaseTerms, date: PlainDate): { date: PlainDate; summ: Kopecks } | null {
  const now = releaseDueBy(terms, date)
  const later = retentionReleases(terms)
    .map(({ due_date }) => due_date)
    .filter((due) => due !== null)
    .filter((due) => due > date && releaseDueBy(terms, due) > now)
    .sort()[0]
  return later === undefined ? null : { date: later, summ: releaseDueBy(terms, later) - now }
}

/** The most that may be retained under the contract: a sum, or a percent of its price; undefined is without a limit. */
export function retentionCap(
  terms: { retention_cap_percent: string | null; retention_cap_summ: Kopecks | null },
  agreement_summ: Kopecks,
): Kopecks | undefined {
  if (terms.retention_cap_summ !== null) return terms.retention_cap_summ
  if (terms.retention_cap_percent === null) return undefined
  return percentOf(agreement_summ, terms.retention_cap_percent)
}

import { addMonths, type PlainDate } from '../dates/plain-date.ts'
import { allocate } from '../money/allocate.ts'
import { type Kopecks, largest, smallest, sumOf } from '../money/money.ts'

/** A stage of the contract's schedule: so many percent, so many months after the event (КС-11, РВЭ, …). */
export type ReleaseStage = { percent: string; event_date: PlainDate | null; months: number }

export type Release = { summ: Kopecks; due_date: PlainDate | null }

/**
 * Splits the retained sum by the stages of the contract; the parts add up to it, the odd kopeck goes
 * to the earlier stage. A stage without its event has no due date yet.
 */
export function retentionReleases(retained: Kopecks, stages: readonly ReleaseStage[]): Release[] {
  if (stages.length === 0) return []
  const summs = allocate(
    retained,
    stages.map((stage) => stage.percent),
  )
  return stages.map((stage, index) => ({
    summ: summs[index] ?? 0n,
    due_date: stage.event_date === null ? null : addMonths(stage.event_date, stage.months),
  }))
}

/**
 * What may be released on a date: due stages, less what is released already and what claims eat up.
 * Never more than is still held (K-07).
 */
export function releasableOn(
  date: PlainDate,
  releases: readonly Release[],
  used: { retained: Kopecks; released: Kopecks; claims: Kopecks },
): Kopecks {
  const due = sumOf(
    releases.filter((item) => item.due_date !== null && item.due_date <= date).map((item) => item.summ),
  )
  return smallest(
    largest(due - used.released - used.claims, 0n),
    largest(used.retained - used.released - used.claims, 0n),
  )
}

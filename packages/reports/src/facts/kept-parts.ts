import { daysOfMonth } from '@stroyfin/domain/dates/months'
import { type RawBuilder, sql } from 'kysely'
import type { FactSource, FoldedSource, KeptSource, KeyCode } from './fact-source.ts'
import { type FactsAsked, type FactsPart, keyCodes, measuresOf, stepsOf } from './facts-asked.ts'

type Sql = RawBuilder<unknown>

export type ReadSource = FactSource | KeptSource | FoldedSource

/** What of a company is counted beforehand. */
export interface Kept {
  is_kept: boolean
  /** Folded by months as well, for the own group as it is now. */
  is_folded: boolean
}

export const NOTHING_KEPT: Kept = { is_kept: false, is_folded: false }

/**
 * The rows that one source is read from, in one statement and so of one moment: what is kept of all contracts but those
 * written since, and the documents of these. Of the folded months the kept rows of these are taken off again.
 */
export function partsOf(source: FactSource, asked: FactsAsked, { is_kept, is_folded }: Kept): ReadSource[] {
  const { kept, isOf } = source
  if (!is_kept || !kept || !isOf) return [source]
  const marks = sql`from kept_marks m where m.company_id = ${asked.company_id}`
  // A join that leaves rows out costs four times as much as looking each one up.
  const isMarked = sql`${kept.agreement} in (select m.agreement_id ${marks})`
  const documents = {
    ...source,
    where: [...source.where, isOf(sql`array(select distinct m.agreement_id ${marks})`)],
  }
  const { folds = [], ...rows } = kept
  const narrowed = (...where: Sql[]) => ({ ...rows, where: [...rows.where, ...where] })
  const windows = windowsOn(source, asked)
  const folded = is_folded && folds.find((fold) => isFoldEnough(asked, { kept, fold, windows }))
  if (!folded) return [narrowed(sql`not ${isMarked}`), documents]
  const cut = cutMonths(windows)
  if (cut.length === 0) return [folded, { ...narrowed(isMarked), is_minus: true }, documents]
  const isCut = (date: Sql) =>
    sql`(${sql.join(
      cut.map((month) => {
        const [first, last] = daysOfMonth(month)
        return sql`${date} between ${first} and ${last}`
      }),
      sql` or `,
    )})`
  const { date } = rows
  if (!date || !folded.date) return [narrowed(sql`not ${isMarked}`), documents]
  return [
    { ...folded, where: [...folded.where, sql`not ${isCut(folded.date)}`] },
    { ...narrowed(isMarked, sql`not ${isCut(date)}`), is_minus: true },
    narrowed(sql`not ${isMarked}`, isCut(date)),
    documents,
  ]
}

/** Whether nothing is asked for that the fold does not tell apart. */
function isFoldEnough(
  asked: FactsAsked,
  { kept, fold, windows }: { kept: KeptSource; fold: FoldedSource; windows: readonly Window[] },
): boolean {
  const narrowing = Object.entries(asked.only ?? {}).flatMap(([code, value]) =>
    value === null || value === undefined ? [] : [code as KeyCode],
  )
  const isTold = (code: KeyCode) => !kept.keys[code] || fold.keys[code] !== undefined
  const steps = stepsOf(asked)
  const isOfTime = kept.date !== undefined && (steps.length > 0 || windows.some(({ from, to }) => from || to))
  return (
    [...keyCodes(asked.by), ...narrowing].every(isTold) &&
    !steps.includes('week') &&
    (fold.date !== undefined || !isOfTime) &&
    (asked.financed_by === undefined || fold.keys.loan_agreement !== undefined)
  )
}

type Window = Pick<FactsPart, 'from' | 'to'>

const windowsOn = ({ measures }: FactSource, { parts }: FactsAsked): readonly Window[] =>
  parts.filter((part) => measuresOf(part).some(([, measure]) => measures[measure]))

/** Months that a window takes a part of: they are read by days. */
function cutMonths(windows: readonly Window[]): string[] {
  const cut = windows.flatMap(({ from, to }) => [
    ...(from && from.slice(8) !== '01' ? [from.slice(0, 7)] : []),
    ...(to && daysOfMonth(to.slice(0, 7))[1] !== to ? [to.slice(0, 7)] : []),
  ])
  return [...new Set(cut)].sort()
}

import type { PlainDate } from '../dates/plain-date.ts'
import type { OffsetMethod } from '../ks/offset-terms.ts'
import { formatDate } from '../russian/format-date.ts'
import { formatPercent } from '../russian/format-money.ts'
import { dopnikTitle } from './dopnik-title.ts'

/** By what acts settle the advance and keep the retention. */
export type SettlementTerms = {
  advance_method: OffsetMethod
  advance_percent: string | null
  retention_percent: string | null
}

/** An additional agreement by what it changes of the terms; null leaves the term as it was. */
export type TermChange = {
  number: string
  date: PlainDate
  advance_percent: string | null
  retention_percent: string | null
}

/** The terms of a day, each with the approved additional agreement it comes from; null is the contract itself. */
export type TermsOn = SettlementTerms & { advance_by: string | null; retention_by: string | null }

/**
 * The terms in force on a day: the contract's, over which every approved additional agreement dated by then lays its own
 * (domain §4). A percent of the advance makes the offset one by percent, whatever it was.
 */
export function termsOn(base: SettlementTerms, changes: readonly TermChange[], date: PlainDate): TermsOn {
  const { advance_method, advance_percent, retention_percent } = base
  let terms: TermsOn = {
    ...{ advance_method, advance_percent, retention_percent },
    ...{ advance_by: null, retention_by: null },
  }
  // A stable sort: of two of one day the later one in the list wins.
  for (const change of changes.filter((item) => item.date <= date).sort(byDate)) {
    const by = `${dopnikTitle(change.number)} от ${formatDate(change.date)}`
    if (change.advance_percent !== null) {
      terms = { ...terms, advance_method: 'percent', advance_percent: change.advance_percent, advance_by: by }
    }
    if (change.retention_percent !== null) {
      terms = { ...terms, retention_percent: change.retention_percent, retention_by: by }
    }
  }
  return terms
}

/** «Зачёт аванса 20 % → 30 %, удержание 5 % → 3 %»: what an additional agreement makes of the terms before it. */
export function changedTerms(
  before: Pick<SettlementTerms, 'advance_percent' | 'retention_percent'>,
  change: Pick<TermChange, 'advance_percent' | 'retention_percent'>,
): string {
  const parts = [
    changed('зачёт аванса', before.advance_percent, change.advance_percent),
    changed('удержание', before.retention_percent, change.retention_percent),
  ].filter((part) => part !== null)
  const text = parts.join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function changed(name: string, was: string | null, becomes: string | null): string | null {
  return becomes === null
    ? null
    : `${name} ${was === null ? 'нет' : formatPercent(was)} → ${formatPercent(becomes)}`
}

const byDate = (a: TermChange, b: TermChange) => (a.date === b.date ? 0 : a.date < b.date ? -1 : 1)

import { figureRanges, namesSum } from '@stroyfin/domain/search/figure-ranges'
import { type RawBuilder, sql } from 'kysely'

/** Whether the sum is written with these figures first; stretches of sums, so that an index finds them. */
export function beginsWithFigures(summ: RawBuilder<unknown>, word: string): RawBuilder<boolean> {
  const ranges = figureRanges(word)
  if (ranges.length === 0) return sql<boolean>`false`
  return sql<boolean>`(${sql.join(
    ranges.map(([from, below]) => sql`${summ} >= ${from}::numeric and ${summ} < ${below}::numeric`),
    sql` or `,
  )})`
}

/** «1 500 000,00» is one figure and three words; null where the text is no such figure. */
export function joinedFigure(text: string): string | null {
  const figure = text.trim()
  return /^\d{1,3}(\s\d{3})+([.,]\d{1,2})?$/.test(figure) ? figure.replace(/\s/g, '') : null
}

/** The figures that a search looks for among sums; null where it names none: with few figures too many sums begin. */
export function soughtSum(search = ''): string | null {
  const figure = joinedFigure(search) ?? search.trim()
  return namesSum(figure) ? figure : null
}

/** A place that is asked nothing of the single words: the search as a whole names the sum. */
export type SumPlace = () => RawBuilder<boolean>

/** The sums among the places of a search, where it names one. */
export function sumPlaces(summ: RawBuilder<unknown>, search?: string): SumPlace[] {
  const figure = soughtSum(search)
  return figure === null ? [] : [() => beginsWithFigures(summ, figure)]
}

import { figureRanges } from '@stroyfin/domain/search/figure-ranges'
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

import { kopecks, roubles } from '@stroyfin/domain/money/money'
import type { RawBuilder } from 'kysely'
import type { Db } from '../connection/db.ts'
import type { ListDefinition, ListQuery } from './list-definition.ts'
import { readListTotals } from './run-list.ts'

interface Counted {
  total: number
  totals: Readonly<Record<string, string | null>>
}

/**
 * Totals of a list, in roubles as decimal text: where both costs and income are among its rows, of costs, and those of income
 * beside them under `in_` – the two are never added (K-16). `isEarned` tells the rows of income.
 */
export async function sidesApart<Whole extends Counted>(
  db: Db,
  whole: Whole,
  { list, query, isEarned }: { list: ListDefinition; query: ListQuery; isEarned: RawBuilder<unknown> },
): Promise<Whole> {
  if (query.count === false || whole.total === 0) return whole
  const income = await readListTotals(db, { ...list, where: [...list.where, isEarned] }, query)
  if (income.total === 0 || income.total === whole.total) return whole
  const apart = Object.keys(list.totals ?? {}).flatMap((code): [string, string][] => {
    const earned = kopecks(income.totals[code] ?? '0')
    return [
      [code, roubles(kopecks(whole.totals[code] ?? '0') - earned)],
      [`in_${code}`, roubles(earned)],
    ]
  })
  return { ...whole, totals: { ...whole.totals, ...Object.fromEntries(apart) } }
}

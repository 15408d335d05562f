import { kopecks, roubles } from '@stroyfin/domain/money/money'
import type { Db } from '../connection/db.ts'
import { isBlank } from './filter-value.ts'
import type { ListDefinition, ListQuery } from './list-definition.ts'
import { readListTotals } from './run-list.ts'

export interface Counted {
  total: number
  totals: Readonly<Record<string, string | null>>
}

/**
 * Totals of a list, in roubles as decimal text: where both costs and income are among its rows, of costs, and those of income
 * beside them under `in_` – the two are never added (K-16). The list has a field that tells their direction.
 */
export async function sidesApart<Whole extends Counted>(
  db: Db,
  whole: Whole,
  { list, query }: { list: ListDefinition; query: ListQuery },
): Promise<Whole> {
  if (query.count === false || whole.total === 0 || isOfOneSide(query)) return whole
  const earned = { field: 'direction', op: 'eq', value: 'in' } as const
  const income = await readListTotals(db, list, { ...query, filters: [...(query.filters ?? []), earned] })
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

const isOfOneSide = ({ filters = [] }: ListQuery): boolean =>
  filters.some(
    ({ field, op, value }) =>
      field === 'direction' && (op === 'eq' || op === 'in') && !isBlank(value) && [value].flat().length === 1,
  )

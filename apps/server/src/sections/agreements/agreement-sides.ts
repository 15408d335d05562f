import type { Db } from '@stroyfin/database/connection/db'
import type { ListDefinition, ListQuery } from '@stroyfin/database/lists/list-definition'
import { type Counted, sidesApart } from '@stroyfin/database/lists/sides-apart'

/**
 * Totals of a list of contracts with costs and income apart (K-16), sums of income null where all is of one side. What was
 * contracted comes so out of its one pass.
 */
export async function agreementSides<Whole extends Counted>(
  db: Db,
  whole: Whole,
  { list, query }: { list: ListDefinition; query: ListQuery },
): Promise<Whole> {
  if (list.inOnePass || query.count === false) return whole
  const apart = await sidesApart(db, whole, { list, query })
  const nothing = Object.keys(list.totals ?? {}).map((code): [string, null] => [`in_${code}`, null])
  return { ...apart, totals: { ...Object.fromEntries(nothing), ...apart.totals } }
}

import { type RawBuilder, sql } from 'kysely'
import { soughtFrom } from './list-conditions.ts'
import type { ListDefinition } from './list-definition.ts'
import { ordered, type Sought, whole } from './sought.ts'

/**
 * The keys of a window of rows that several sets make together: an index gives each of them in its order and none gives all, so no more
 * of each is walked than the window reaches. A row of two sets comes once.
 */
export function keysInWays(
  list: ListDefinition,
  { where, order, offset, limit }: Pick<Sought, 'where' | 'order' | 'offset' | 'limit'>,
  ways: NonNullable<ListDefinition['ways']>,
): RawBuilder<unknown> {
  const words = order.map((word, index) => ({ ...word, name: sql.id(`order_${index}`) }))
  const sets = ways.map(({ from, where: way, isFew }) => {
    const rows = sql`select ${list.key} as key, ${sql.join(words.map(({ by, name }) => sql`${by} as ${name}`))}
      from ${from ?? soughtFrom(list)} where ${where} and ${way}`
    return isFew
      ? sql`(${rows})`
      : sql`(${rows} order by ${sql.join(order.map(ordered))} limit ${whole(offset + limit)})`
  })
  return sql`select key from (${sql.join(sets, sql` union `)}) as found
    order by ${sql.join(words.map(({ name, end }) => ordered({ by: name, end })))}`
}
